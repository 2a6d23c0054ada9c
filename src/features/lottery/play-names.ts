import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pad, Play } from '../../../engine/lottery/play.ts';
import { type PlayGroup, readKeyPart, splitPlayKey } from '../../../engine/lottery/play-menu.ts';

/** What the texts of plays name; with a number in the key their sections are subjectOf, wayOf, padOf, optionOf, prizeOf, ruleOf and wayRuleOf. */
type Named = 'subject' | 'way' | 'pad' | 'option' | 'prize' | 'rule' | 'wayRule';

/** Names of plays, pads and prizes in the person's language, put together from the words of their keys. */
export function usePlayNames() {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const named = (kind: Named, key: string): string => {
      const { word, numbers } = readKeyPart(key);
      const [n, m] = numbers;
      return n === undefined ? t(`lotteryPlay.${kind}.${word}`) : t(`lotteryPlay.${kind}Of.${word}`, { n, m });
    };
    const playName = (key: string): string => {
      const [subject, way] = splitPlayKey(key);
      if (way === '') return named('subject', subject);
      return t('lotteryPlay.both', { subject: named('subject', subject), way: named('way', way) });
    };
    return {
      playName,
      /** The name of a play within its group. */
      wayName(group: PlayGroup, { key }: Play): string {
        const [, way] = splitPlayKey(key);
        if (group.isSeries) return playName(key);
        return way === '' ? t('lotteryPlay.plain') : named('way', way);
      },
      groupName: ({ key }: PlayGroup): string => named('subject', key),
      padName: ({ key }: Pad): string => named('pad', key),
      /** A value of a pad as it is shown. */
      valueName(pad: Pad, value: number): string {
        const option = pad.options?.[value - pad.from];
        return option === undefined ? String(value).padStart(pad.width, '0') : named('option', option);
      },
      className: (key: string): string => named('option', key),
      /** Prizes of numbers that are drawn together have names like those of wins. */
      prizeName: (key: string): string => named('prize', key.replace(/^.*\./, '')),
      rule({ key }: Play): string {
        const [subject, way] = splitPlayKey(key);
        return way === '' ? named('rule', subject) : named('wayRule', way);
      },
    };
  }, [t, i18n.language]);
}

/** Writes names of plays. */
export type PlayNames = ReturnType<typeof usePlayNames>;
