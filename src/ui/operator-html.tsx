import DOMPurify from 'dompurify';
import classes from './operator-html.module.css';

const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'blockquote',
    'hr',
  ],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
};

/** HTML that an operator wrote. What could run or load anything is taken out; only text and its shape are left. */
export function OperatorHtml({ html }: { readonly html: string }) {
  return (
    <div dir="auto" className={classes.html} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, ALLOWED) }} />
  );
}
