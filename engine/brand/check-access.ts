import type { Brand } from '../../schemas/brand/brand.ts';
import { OPERATOR_PERMISSIONS } from '../../schemas/operator-permissions.ts';
import { keysOf } from '../json/keys-of.ts';
import { contrast } from '../theme/colour.ts';
import { computeRoles } from '../theme/roles.ts';
import type { MerchantParts } from './merchant-parts.ts';
import type { Problem } from './problem.ts';

/** Permissions without which money or complaints of members wait forever. */
const NEEDED = ['withdrawals.review', 'withdrawals.pay', 'disputes.answer', 'members.protect'] as const;

function checkRoles({ rules }: MerchantParts): readonly Problem[] {
  const { source, value } = rules.operators;
  const held = new Set(Object.values(value.roles).flat());
  if (held.size === 0)
    return [source.problemAt(['roles'], 'no role has a permission, so no operator could do anything', { atKey: true })];
  const missing = NEEDED.filter((permission) => !held.has(permission));
  const empty = keysOf(value.roles).filter((role) => value.roles[role].length === 0);
  return [
    ...(missing.length > 0
      ? [
          source.problemAt(['roles'], `no role has ${missing.map((name) => `"${name}"`).join(', ')}`, {
            severity: 'warning',
            atKey: true,
          }),
        ]
      : []),
    ...empty.map((role) =>
      source.problemAt(['roles', role], `the role ${role} has none of the ${OPERATOR_PERMISSIONS.length} permissions`, {
        severity: 'warning',
      }),
    ),
  ];
}

const MAIL = /^mailto:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const PHONE = /^tel:\+?[0-9][0-9 -]{2,20}$/;

/** How the address of a way to reach people begins. */
const SCHEME_OF: Readonly<Record<Brand['customerService'][number]['kind'], 'mailto:' | 'tel:' | 'https://'>> = {
  mail: 'mailto:',
  phone: 'tel:',
  chat: 'https://',
  whatsapp: 'https://',
  telegram: 'https://',
  zalo: 'https://',
  line: 'https://',
};

function checkContacts({ brand: { source, value } }: MerchantParts): readonly Problem[] {
  return value.customerService.flatMap(({ kind, address }, index) => {
    const path = ['customerService', index, 'address'];
    const scheme = SCHEME_OF[kind];
    if (!address.startsWith(scheme))
      return [
        source.problemAt(path, `${kind} is reached by an address that begins with ${scheme}, not by "${address}"`),
      ];
    const isWhole =
      scheme === 'mailto:' ? MAIL.test(address) : scheme === 'tel:' ? PHONE.test(address) : URL.canParse(address);
    return isWhole ? [] : [source.problemAt(path, `"${address}" is not a whole address`)];
  });
}

/** Codes that stand for one language; the selector would offer it twice. */
const SAME_LANGUAGE = [['KO', 'KR']] as const;

function checkAliases({ brand: { source, value } }: MerchantParts): readonly Problem[] {
  return SAME_LANGUAGE.filter((pair) => pair.every((code) => value.languages.includes(code))).map(([first, second]) =>
    source.problemAt(
      ['languages', value.languages.indexOf(second)],
      `${second} and ${first} are one language, which the selector would offer twice`,
      { suggestion: first },
    ),
  );
}

/** From this contrast on, people see that the action has another colour than the brand. */
const SEEN_CONTRAST = 2;

function checkColours({ brand: { source, value } }: MerchantParts): readonly Problem[] {
  const { theme } = value;
  const changed = (['dark', 'light'] as const).flatMap((scheme) => {
    const shown = computeRoles(theme, scheme).primary ?? theme.primary;
    return contrast(shown, theme.primary) < SEEN_CONTRAST ? [] : [`${shown} in the ${scheme} theme`];
  });
  const isOne = theme.primary.toLowerCase() === theme.accent.toLowerCase();
  return [
    ...(changed.length > 0
      ? [
          source.problemAt(
            ['theme', 'primary'],
            `${theme.primary} cannot be read, so it becomes ${changed.join(' and ')}`,
            {
              severity: 'warning',
            },
          ),
        ]
      : []),
    ...(isOne
      ? [
          source.problemAt(['theme', 'accent'], 'accent is the primary colour: rewards look like every other button', {
            severity: 'warning',
          }),
        ]
      : []),
  ];
}

/** Roles, contacts, languages and colours of brand.json and operators.json that could not be meant. */
export const checkAccess = (parts: MerchantParts): readonly Problem[] => [
  ...checkRoles(parts),
  ...checkContacts(parts),
  ...checkAliases(parts),
  ...checkColours(parts),
];
