import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { withAgentPlace } from '../../../engine/navigation/agent-centre.ts';
import { listContracts } from '../../../schemas/calls/contract.ts';
import { queryOf } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The way to what an agent has offered to a member; nothing if there is no contract. */
export function ContractsLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const found = useQuery(queryOf(listContracts, { query: {} }));
  if (!found.data || found.data.total === 0) return null;
  return (
    <ButtonLink to={{ pathname, search: withAgentPlace(search, { key: 'agentContracts' }) }}>
      {t('shell.contracts')}
    </ButtonLink>
  );
}
