/** Replaces the styles by which Mantine's dialogs lock the scrolling of the page: `src/ui/use-open-dialog.ts` does that. */
export const styleSingleton = () =>
  function NoStyle(): null {
    return null;
  };
