import type { Icon } from '@tabler/icons-react';
import IconDeviceGamepad2 from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/amount.tsx';
import card from '../../ui/card.module.css';
import type { VendorWallet, Wallets } from './use-transfers.ts';
import classes from './wallet-page.module.css';

interface WalletCardProps {
  readonly Picture: Icon;
  readonly name: string;
  readonly detail: string;
  readonly minor: string;
  readonly currency: string;
  readonly isMain?: boolean;
}

function WalletCard({ Picture, name, detail, minor, currency, isMain }: WalletCardProps) {
  return (
    <li className={`${card.card} ${classes.wallet}`} data-main={isMain || undefined}>
      <span className={classes.icon}>
        <Picture size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <b>{name}</b>
      <span className={classes.amount}>
        <Amount minor={minor} currency={currency} />
      </span>
      <small>{detail}</small>
    </li>
  );
}

const statusOf = ({ isRoundRunning, isGameOpen, isOpen }: VendorWallet) =>
  isRoundRunning ? 'roundRunning' : isGameOpen ? 'gameOpen' : isOpen ? 'idle' : 'closed';

/** The balance and the actions of each wallet. */
export function WalletCards({ wallets }: { readonly wallets: Wallets }) {
  const { t } = useTranslation();
  const { currency, mainMinor, heldMinor, bonusMinor } = wallets;
  return (
    <ul className={classes.wallets} aria-label={t('transfer.wallets')}>
      <WalletCard
        isMain
        Picture={IconWallet}
        name={t('transfer.wallet.main')}
        detail={t('transfer.walletIs.main')}
        minor={mainMinor}
        currency={currency}
      />
      <WalletCard
        Picture={IconGift}
        name={t('transfer.wallet.bonus')}
        detail={t('transfer.walletIs.bonus')}
        minor={bonusMinor}
        currency={currency}
      />
      <WalletCard
        Picture={IconLock}
        name={t('transfer.wallet.held')}
        detail={t('transfer.walletIs.held')}
        minor={heldMinor}
        currency={currency}
      />
      {wallets.wallets.map((wallet) => (
        <WalletCard
          key={wallet.wallet}
          Picture={IconDeviceGamepad2}
          name={wallet.name}
          detail={t(`transfer.walletIs.${statusOf(wallet)}`)}
          minor={wallet.balanceMinor}
          currency={currency}
        />
      ))}
    </ul>
  );
}
