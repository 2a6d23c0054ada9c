import type { JsonSource } from '../../engine/brand/json-source.ts';
import { keysOf } from '../../engine/json/keys-of.ts';
import { CONTENT_SCHEMAS, type Content, type ContentName } from '../../schemas/brand/content.ts';

/** A file of content as it was read: its value has passed the schema, or is undefined. */
interface ContentReading<Value> {
  readonly source: JsonSource;
  readonly value: Value | undefined;
}

const isComplete = (content: { readonly [Name in ContentName]: Content[Name] | undefined }): content is Content =>
  keysOf(CONTENT_SCHEMAS).every((name) => content[name] !== undefined);

/** The content of all files, or undefined if one of them cannot be used. */
export function contentOf(
  files: {
    readonly [Name in ContentName]: ContentReading<Content[Name]>;
  },
): Content | undefined {
  const content = {
    home: files.home.value,
    vendors: files.vendors.value,
    footer: files.footer.value,
    menu: files.menu.value,
    promotions: files.promotions.value,
    announcements: files.announcements.value,
    gifts: files.gifts.value,
    help: files.help.value,
  };
  return isComplete(content) ? content : undefined;
}
