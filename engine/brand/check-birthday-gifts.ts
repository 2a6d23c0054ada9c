import type { MerchantParts } from './merchant-parts.ts';
import type { Problem } from './problem.ts';

/** Birthday gifts that no member could have, because no one is asked for a date of birth. */
export function checkBirthdayGifts({ rules, register }: MerchantParts): readonly Problem[] {
  if (register.value.birthday.enabled) return [];
  const { source, value } = rules.activities;
  return value.activities.flatMap(({ gift }, index) =>
    gift?.on === 'birthday'
      ? [
          source.problemAt(
            ['activities', index, 'gift', 'on'],
            'no member states a date of birth: switch birthday on in register.json',
          ),
        ]
      : [],
  );
}
