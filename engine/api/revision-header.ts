/** The header of an answer that names the version of the merchant's folder by which it was made. */
export const REVISION_HEADER = 'marquee-revision';
