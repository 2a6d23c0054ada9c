import {
  ART_PARAMETERS,
  ART_TEXT_LIMIT,
  ART_WIDTHS,
  type ArtKind,
  type ArtWidth,
  SVG_KINDS,
} from '../../engine/art/art-url.ts';

/** A requested picture, which may not exist. */
export interface ArtRequest {
  readonly kind: ArtKind;
  readonly id: string;
  /** Undefined for kinds that are answered as SVG. */
  readonly widthPx: ArtWidth | undefined;
  readonly parameters: ReadonlyMap<string, string>;
}

/** No honest URL comes near it: every text has at most 80 code points. */
const URL_LIMIT = 5_000;

const PATH = /^\/art\/([a-z-]{1,20})\/([^/]{1,1000}?)\.(?:([0-9]{3,4})\.webp|(svg))$/;

/** Control characters and unassigned ones would make the XML of a picture invalid. */
const UNFIT = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u;

const isFit = (text: string): boolean =>
  text.length > 0 && !UNFIT.test(text) && Array.from(text).length <= ART_TEXT_LIMIT;

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const isKind = (text: string): text is ArtKind => Object.hasOwn(ART_PARAMETERS, text);

/** Parts that are there for browsers alone: the edition of the drawings, and another try after a failure. */
const isForBrowsers = (name: string, value: string): boolean =>
  (name === 'v' && /^[0-9]{1,4}$/.test(value)) || (name === 'retry' && /^[0-9]$/.test(value));

/** The parameters of a query, or undefined if one is unknown, repeated or unfit. */
const readParameters = (kind: ArtKind, query: string): ReadonlyMap<string, string> | undefined => {
  const allowed: readonly string[] = ART_PARAMETERS[kind];
  const seen = new Set<string>();
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (seen.has(name)) return undefined;
    seen.add(name);
    if (isForBrowsers(name, value)) continue;
    if (!allowed.includes(name) || !isFit(value)) return undefined;
    parameters.set(name, value);
  }
  return parameters;
};

/** Parses the path and query of a request; undefined for anything that `artUrl` would not produce. */
export function parseArtRequest(url: string): ArtRequest | undefined {
  if (url.length > URL_LIMIT) return undefined;
  const [path = '', query = '', ...rest] = url.split('?');
  const [, kind = '', encodedId = '', width, svg] = PATH.exec(path) ?? [];
  if (rest.length > 0 || !isKind(kind) || SVG_KINDS.has(kind) !== (svg !== undefined)) return undefined;
  const id = decode(encodedId);
  const widthPx = ART_WIDTHS.find((known) => String(known) === width);
  const parameters = readParameters(kind, query);
  if (id === undefined || !isFit(id) || parameters === undefined) return undefined;
  if (widthPx === undefined && svg === undefined) return undefined;
  return { kind, id, widthPx, parameters };
}
