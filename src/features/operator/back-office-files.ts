import type { TFunction } from 'i18next';
import { majorText } from '../../../engine/money/currency.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { exportAudit } from '../../../schemas/calls/operator-desk.ts';
import type { exportLedger } from '../../../schemas/calls/operator-members.ts';
import { actionKey } from './audit-table.tsx';

/** Entries of the ledger as rows of a file; amounts in whole units, times in UTC. */
export function entryRows(entries: CallValue<typeof exportLedger>['entries'], currency: string, t: TFunction) {
  const heading = [
    t('backOffice.ledger.entry'),
    t('backOfficeWork.money.number'),
    t('backOffice.ledger.time'),
    t('backOffice.ledger.kindLabel'),
    t('backOffice.ledger.cause'),
    t('backOfficeWork.movement.key'),
    t('backOffice.ledger.opposite'),
    `${t('backOffice.ledger.amount')} (${currency})`,
    `${t('backOffice.ledger.balance')} (${currency})`,
  ];
  const rows = entries.map(({ entry, transferId, at, kind, reference, key, opposites, amountMinor, balanceMinor }) => [
    entry,
    transferId,
    at,
    t(`backOffice.kind.${kind}`, { defaultValue: kind }),
    reference,
    key,
    opposites
      .map(({ ownerKind, owner, purpose }) => {
        const account = t(`backOffice.purpose.${purpose}`, { defaultValue: purpose });
        return `${ownerKind === 'house' ? t('backOffice.ledger.house') : owner} ${account}`;
      })
      .join('; '),
    majorText(BigInt(amountMinor), currency),
    majorText(BigInt(balanceMinor), currency),
  ]);
  return { heading, rows };
}

/** Rows of the audit log as rows of a file, with the hash by which each can be looked for again. */
export function auditRows(entries: CallValue<typeof exportAudit>['entries'], t: TFunction) {
  const heading = [
    '#',
    t('backOffice.audit.time'),
    t('backOffice.audit.operator'),
    t('backOffice.audit.actionLabel'),
    t('backOffice.audit.outcomeLabel'),
    t('backOffice.audit.subject'),
    t('backOfficeWork.movement.member'),
    t('backOffice.audit.details'),
    t('backOffice.audit.address'),
    'SHA-256',
  ];
  const rows = entries.map(({ entry, at, operator, action, outcome, subject, memberId, details, address, hash }) => [
    entry,
    at,
    operator,
    t(actionKey(action), { defaultValue: action }),
    t(`backOffice.audit.outcome.${outcome}`),
    subject,
    memberId ?? '',
    JSON.stringify(details),
    address,
    hash,
  ]);
  return { heading, rows };
}
