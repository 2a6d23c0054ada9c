import { defaultLanguageOf, type Merchant } from '../../../engine/brand/merchant.ts';
import { LANGUAGES } from '../../../engine/i18n/languages.ts';
import { SUITES } from '../../../packages/model-tests/src/cover.ts';
import { escapeHtml } from '../report/escape-html.ts';
import { FIRST_SCRIPT, STYLE } from './lab-files.ts';

/** The choices that the page offers. */
export interface PageChoices {
  readonly flows: readonly string[];
  readonly merchants: readonly Merchant[];
  /** A sentence above everything else; empty if there is none. */
  readonly notice: string;
}

const option = (value: string, text = value, more = ''): string =>
  `<option value="${escapeHtml(value)}"${more}>${escapeHtml(text)}</option>`;

const select = (name: string, label: string, options: readonly string[]): string =>
  `<label class="choice"><span>${label}</span><select name="${name}">${options.join('')}</select></label>`;

const merchantOption = (merchant: Merchant): string => {
  const spoken = merchant.brand.languages.map((code) => `${code}=${LANGUAGES[code].name}`).join('|');
  const more = ` data-languages="${escapeHtml(spoken)}" data-language="${defaultLanguageOf(merchant)}"`;
  return option(merchant.code, merchant.brand.name, more);
};

const setup = ({ flows, merchants }: PageChoices): string => `<form id="setup" aria-label="What is walked">
${select(
  'flow',
  'Flow',
  [...flows].sort().map((flow) => option(flow)),
)}
${select('driver', 'On', [option('browser', 'the site, in a browser'), option('actor', 'the machine alone')])}
${select('merchant', 'Merchant', merchants.map(merchantOption))}
${select('size', 'Size', [option('desktop', 'Desktop 1440 × 900'), option('phone', 'Phone 390 × 844')])}
${select('theme', 'Theme', [option('dark', 'Dark'), option('light', 'Light')])}
${select('language', 'Language', [])}
<button type="submit" class="primary">Begin again</button>
</form>`;

const measure = (id: string, title: string): string =>
  `<div class="measure"><span>${title}</span><b id="${id}-done">0</b> <em id="${id}-all"></em></div>`;

const CHART = `<section class="chart-part" aria-labelledby="chart-title"><h2 id="chart-title" class="unseen">Chart</h2>
<div class="measures">${measure('states', 'States')}${measure('transitions', 'Transitions')}${measure('steps', 'Steps')}<div class="measure where"><span>Situation</span><b id="situation"></b></div></div>
<div class="canvas"></div>
<ul class="legend"><li><i class="here"></i>present state</li><li><i class="last"></i>last step</li><li><i class="run"></i>taken in this walk</li><li><i class="missed"></i>not taken</li></ul>
</section>`;

const LIVE = `<section class="live-part" aria-labelledby="live-title"><h2 id="live-title">The site <small id="live-note"></small></h2>
<div id="people" role="group" aria-label="Whose page is shown"></div>
<div class="screen-frame"><img id="frame" alt="" hidden><p id="unseen"></p></div>
</section>`;

const PLAN = `<form id="plan" aria-label="A path of a suite">
${select(
  'suite',
  'Suite',
  SUITES.map((suite) => option(suite)),
)}
${select('path', 'Path', [])}
<button type="submit">Take this path</button>
</form>`;

const RUN = `<div id="path" role="group" aria-label="The chosen path" hidden><p id="plan-note"></p>
<button type="button" id="next-step" class="primary">Next step</button><button type="button" id="run">Run to its end</button><button type="button" id="pause">Pause</button></div>`;

const NEXT = `<section class="next-part" id="next" tabindex="-1" aria-labelledby="next-title"><h2 id="next-title">Next step</h2>
<p id="note" role="status"></p>
<div id="problem" role="alert" class="problem" hidden></div>
${RUN}
<div id="choices"></div>
${PLAN}
</section>`;

const STEPS = `<section class="steps-part" aria-labelledby="steps-title"><h2 id="steps-title">Steps taken</h2>
<ol id="steps" class="taken" tabindex="0" aria-labelledby="steps-title"></ol>
<footer><button type="button" id="save">Save as a recording</button><span id="replay"></span></footer>
</section>`;

/** The page of the lab. All that changes is filled in by its scripts. */
export const labPage = (choices: PageChoices): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flow lab</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${STYLE}"><script type="module" src="${FIRST_SCRIPT}"></script></head>
<body class="flow-lab"><a class="skip" href="#next">Skip to the next step</a>
<header class="top"><h1><span>Flow lab</span> <span aria-hidden="true">›</span> <span id="flow"></span></h1>${setup(choices)}${choices.notice === '' ? '' : `<p class="notice">${escapeHtml(choices.notice)}</p>`}</header>
<main id="lab" data-size="desktop">${CHART}${LIVE}${NEXT}${STEPS}</main>
</body></html>
`;
