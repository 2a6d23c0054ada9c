import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import classes from './member-search.module.css';
import { useBackOfficePlace } from './use-back-office-place.ts';

/** Leads to the members that a text finds. */
export function MemberSearch() {
  const { t } = useTranslation();
  const { params, go } = useBackOfficePlace();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  return (
    <search className={classes.frame}>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') go('members', { search: typed.trim() });
        }}
      >
        <input
          type="search"
          name="member"
          aria-label={t('backOffice.search.label')}
          placeholder={t('backOffice.search.hint')}
          value={typed}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <IconButton type="submit" label={t('backOffice.search.submit')}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </form>
    </search>
  );
}
