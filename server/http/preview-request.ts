import type { FastifyRequest } from 'fastify';
import type { Preview } from '../brands/drafts/previews.ts';

/** Requests of holders of a preview. Outside of them nothing knows a draft. */
const previews = new WeakMap<object, Preview>();

/** The draft that a request looks at; undefined for all requests of the real site. */
export const previewOf = ({ raw }: Pick<FastifyRequest, 'raw'>): Preview | undefined => previews.get(raw);

/** Makes a request look at a draft. */
export const showPreview = ({ raw }: Pick<FastifyRequest, 'raw'>, preview: Preview): void => {
  previews.set(raw, preview);
};
