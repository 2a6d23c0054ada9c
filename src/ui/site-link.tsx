import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutside } from '../../engine/navigation/outside-target.ts';
import { Link } from './link.tsx';

interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A page of the site, or the address of another site, as the merchant's content has it. */
  readonly target: string;
}

/**
 * A link of the merchant's content. Other sites open in a new tab and get no referrer. A title is also the name of the link, as
 * its words may be hidden.
 */
export function SiteLink({ target, title, children, ...rest }: SiteLinkProps) {
  const { t } = useTranslation();
  if (!isOutside(target))
    return (
      <Link to={target} title={title} {...rest}>
        {children}
      </Link>
    );
  const note = `(${t('shell.newTab')})`;
  return (
    <a
      {...rest}
      title={title}
      aria-label={title === undefined ? undefined : `${title} ${note}`}
      href={target}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      {title === undefined ? <span className="visually-hidden"> {note}</span> : null}
    </a>
  );
}
