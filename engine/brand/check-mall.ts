import { offersPoints } from '../promotions/points-terms.ts';
import type { MerchantParts } from './merchant-parts.ts';
import type { Problem } from './problem.ts';

/** A mall that is on has something for its points. */
export const checkMall = ({ modules, rules }: MerchantParts): readonly Problem[] =>
  modules.value.pointMall && !offersPoints(rules.points.value)
    ? [
        modules.source.problemAt(
          ['modules', 'pointMall'],
          'pointMall is on, but points.json has neither items nor a conversion',
        ),
      ]
    : [];
