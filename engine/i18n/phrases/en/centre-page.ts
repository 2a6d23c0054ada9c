/** The name of a page of the centre that the first visit needs not. */
export const shell = { centre: { page: { playerProtection: 'Limits and protection' } } } as const;
