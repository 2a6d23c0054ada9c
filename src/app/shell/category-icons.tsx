import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs';
import IconCherry from '@tabler/icons-react/dist/esm/icons/IconCherry.mjs';
import IconDeviceGamepad2 from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs';
import IconFeather from '@tabler/icons-react/dist/esm/icons/IconFeather.mjs';
import IconFish from '@tabler/icons-react/dist/esm/icons/IconFish.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconSpade from '@tabler/icons-react/dist/esm/icons/IconSpade.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';

const ICONS: Readonly<Record<string, typeof IconCards>> = {
  live: IconCards,
  slots: IconCherry,
  sports: IconBallFootball,
  esports: IconDeviceGamepad2,
  lottery: IconTicket,
  elottery: IconStar,
  poker: IconSpade,
  fishing: IconFish,
  cockfighting: IconFeather,
  minigames: IconRocket,
};

/** The icon of a game category, by its key in the navigation. */
export function CategoryIcon({ category }: { readonly category: string }) {
  const Icon = ICONS[category] ?? IconCards;
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}
