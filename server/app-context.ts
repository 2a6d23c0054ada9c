import type { AppIcons } from './art/app-icons.ts';
import type { ArtStore } from './art/art-store.ts';
import type { CutFonts } from './art/cut-fonts.ts';
import type { SizedPictures } from './art/sized-pictures.ts';
import type { DepositContext } from './deposit/deposit-context.ts';
import type { IdentityContext } from './identity/identity-context.ts';
import type { PlayContext } from './play/api.ts';
import type { VendorContext } from './vendors/vendor-context.ts';
import type { WithdrawalContext } from './withdrawal/withdrawal-context.ts';

/** What all domains share. Built once, in `composeServer`. */
export interface AppContext extends DepositContext, IdentityContext, PlayContext, VendorContext, WithdrawalContext {
  readonly art: ArtStore;
  readonly sizedPictures: SizedPictures;
  readonly cutFonts: CutFonts;
  readonly appIcons: AppIcons;
}
