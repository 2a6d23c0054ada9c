import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'blockquote', 'hr'].concat(
    ['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ),
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** HTML of an operator with only text and its shape left: nothing in it runs, loads or styles anything. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS);
