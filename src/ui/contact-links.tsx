import IconBrandTelegram from '@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useTranslation } from 'react-i18next';
import type { Brand } from '../../schemas/brand/brand.ts';
import classes from './contact-links.module.css';

type Contact = Brand['customerService'][number];

const ICONS: Readonly<Record<Contact['kind'], typeof IconMail>> = {
  mail: IconMail,
  phone: IconPhone,
  chat: IconMessageCircle,
  whatsapp: IconBrandWhatsapp,
  telegram: IconBrandTelegram,
  zalo: IconMessageCircle,
  line: IconMessageCircle,
};

/** What a person reads of an address: a mail address or a number; nothing of a web address. */
const shownOf = ({ address }: Contact): string => (/^(mailto|tel):/.test(address) ? address.replace(/^\w+:/, '') : '');

/** The ways to reach customer service that the merchant has; nothing if there is none. */
export function ContactLinks({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { t } = useTranslation();
  if (contacts.length === 0) return null;
  return (
    <section className={classes.contacts} aria-label={t('shell.contact.title')}>
      <h2>{t('shell.contact.title')}</h2>
      <ul>
        {contacts.map((contact) => {
          const Icon = ICONS[contact.kind];
          const isElsewhere = contact.address.startsWith('https:');
          return (
            <li key={contact.address}>
              <a href={contact.address} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                <b>{t(`shell.contact.${contact.kind}`)}</b>
                <span>{shownOf(contact)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
