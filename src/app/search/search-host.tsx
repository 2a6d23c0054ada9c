import { needsLogin } from '../../../engine/navigation/routes.ts';
import { rememberSearch } from '../../../engine/search/recent-searches.ts';
import { useSession } from '../../api/session-store.ts';
import { useCatalogue } from '../../features/games/catalogue.ts';
import { SearchDialog } from '../../features/search/search-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useDialogs } from '../dialogs.ts';
import { keptSearches } from './kept-searches.ts';
import { useFinder } from './use-finder.ts';

/** The search over everything that the site has; what leads to the lottery asks a visitor to log in first. */
export default function SearchHost({ onClose }: { readonly onClose: () => void }) {
  const { open, goOn } = useDialogs();
  const isVisitor = useSession() === undefined;
  const catalogue = useCatalogue();
  const find = useFinder(catalogue.data);
  const onOpen = (target: string, query: string) => {
    keptSearches.save(rememberSearch(keptSearches.read(), query));
    if (isVisitor && needsLogin(target)) open({ kind: 'login', continueTo: target });
    else goOn(target);
  };
  const notice = catalogue.isPending ? (
    <SkeletonLines count={4} />
  ) : catalogue.isError ? (
    <LoadFailure error={catalogue.error} onRetry={() => void catalogue.refetch()} />
  ) : null;
  return <SearchDialog find={find} notice={notice} onOpen={onOpen} onClose={onClose} />;
}
