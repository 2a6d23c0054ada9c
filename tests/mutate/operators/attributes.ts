import type { ESTree } from 'vite';
import { excerpt, type Place, type Source } from '../source.ts';
import { type Operator, SCREENS, type Site } from './operator.ts';

/** Properties that withhold a control. */
const WITHHOLDING = /^(disabled|isDisabled|isBusy|isOff|readOnly)$/;
/** Elements that no one presses; they only show that something is busy. */
const SHOWING = /(Alert|Failure|Lines|Status)$/;
/** A picture without a name is skipped by screen readers with or without `aria-hidden`, so that one is left alone. */
const SPOKEN = /^aria-(?!hidden$)/;

interface Attribute {
  readonly node: ESTree.JSXAttribute;
  readonly name: string;
  /** The element that has it. */
  readonly element: string;
}

/** Attributes of elements whose name matches. */
export function* attributesOf({ places, text }: Source, pattern: RegExp): Generator<Attribute & { place: Place }> {
  for (const place of places) {
    const { node, parent } = place;
    if (node.type !== 'JSXAttribute' || parent?.node.type !== 'JSXOpeningElement') continue;
    const name = text.slice(node.name.start, node.name.end);
    const element = text.slice(parent.node.name.start, parent.node.name.end);
    if (pattern.test(name)) yield { node, name, element, place };
  }
}

function* findWithheld(source: Source): Generator<Site> {
  for (const { node, name, element } of attributesOf(source, WITHHOLDING)) {
    if (SHOWING.test(element) || source.text.slice(node.start, node.end).endsWith('{false}')) continue;
    const sentence = `<${element}> can be used although it has ${excerpt(source, node)}.`;
    yield { start: node.start, end: node.end, replacement: `${name}={false}`, sentence };
  }
}

function* findSpoken(source: Source): Generator<Site> {
  for (const { node, element } of attributesOf(source, SPOKEN)) {
    const sentence = `<${element}> lacks ${excerpt(source, node)}.`;
    yield { start: node.start, end: node.end, replacement: '', sentence };
  }
}

export const dropDisabled: Operator = {
  name: 'drop-disabled',
  kind: 'screens',
  summary: 'a control works while it must be withheld',
  reads: SCREENS,
  find: findWithheld,
};

export const dropAria: Operator = {
  name: 'drop-aria',
  kind: 'screens',
  summary: 'screen readers miss a name or a state',
  reads: SCREENS,
  find: findSpoken,
};
