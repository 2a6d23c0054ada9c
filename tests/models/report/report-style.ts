/** The style of a report. It is embedded in the file, so that a report can be sent as it is. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --ground: #f5f6f8; --card: #fff; --line: #dfe3e8; --text: #1b1f24; --soft: #5b6570;
  --good: #1a7f4b; --good-soft: #e3f4ea; --bad: #b3261e; --bad-soft: #fcebea; --warn: #8a5a00; --warn-soft: #fff3d6;
  --group: #f8f9fb; --box: #fff; --box-line: #8b96a3; --bar: #e7eaee; --accent: #2f5fd0; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171b; --card: #1c2026; --line: #30363e; --text: #e8ebef;
  --soft: #9aa5b1; --good: #57c98b; --good-soft: #16301f; --bad: #ff8f86; --bad-soft: #3a1a19; --warn: #f0bd5b;
  --warn-soft: #352a12; --group: #20252c; --box: #262c34; --box-line: #6c7886; --bar: #2b313a; --accent: #8db0ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text);
  font: 15px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 1320px; margin: 0 auto; padding: 28px 20px 64px; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 1.08rem; margin: 0 0 12px; display: flex; gap: 10px; align-items: baseline; }
h2 small { font-weight: 400; color: var(--soft); font-size: 0.86rem; }
header { display: flex; flex-wrap: wrap; gap: 6px 16px; align-items: center; margin-bottom: 20px; }
header p { margin: 0; color: var(--soft); flex-basis: 100%; }
.verdict { padding: 3px 12px; border-radius: 99px; font-weight: 600; font-size: 0.9rem; }
.verdict.good { background: var(--good-soft); color: var(--good); }
.verdict.bad { background: var(--bad-soft); color: var(--bad); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 18px 20px; margin-bottom: 16px; }
.measures { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 14px 22px; }
.measure b { font-size: 1.3rem; font-variant-numeric: tabular-nums; }
.measure b span { color: var(--soft); font-weight: 400; font-size: 0.95rem; }
.measure div { font-size: 0.86rem; color: var(--soft); }
meter-bar { display: block; height: 6px; border-radius: 3px; background: var(--bar); overflow: hidden; margin-top: 5px; }
meter-bar i { display: block; height: 100%; background: var(--good); border-radius: 3px; }
meter-bar.part i { background: var(--warn); }
.chart { overflow: auto; max-height: 82vh; margin: 0 -20px; padding: 0 20px; -webkit-overflow-scrolling: touch; }
.chart svg { display: block; margin: 0 auto; height: auto; max-width: 100%; }
svg { font: 12px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
svg rect.group { fill: var(--group); stroke: var(--line); stroke-width: 1.2; }
svg rect.state { fill: var(--box); stroke: var(--box-line); stroke-width: 1.2; }
svg rect.initial { stroke-width: 2.4; stroke: var(--accent); }
svg rect.final { stroke-width: 3; stroke: var(--text); }
svg text { fill: var(--text); }
svg text.state { text-anchor: middle; font-weight: 600; }
svg text.title { font-weight: 700; fill: var(--soft); font-size: 13px; }
svg polyline { fill: none; stroke-width: 1.5; stroke-linejoin: round; }
svg polyline.run { stroke: var(--good); } svg path.run, svg text.label.run { fill: var(--good); }
svg polyline.missed { stroke: var(--warn); stroke-dasharray: 5 4; } svg path.missed, svg text.label.missed { fill: var(--warn); }
svg polyline.failed { stroke: var(--bad); stroke-width: 3; } svg path.failed, svg text.label.failed { fill: var(--bad); font-weight: 700; }
svg text.label { font-size: 12px; paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
svg g.edge:hover polyline { stroke-width: 3.5; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; font-size: 0.86rem; color: var(--soft); margin: 12px 0 0; padding: 0; list-style: none; }
.legend i { display: inline-block; width: 26px; border-top: 3px solid; vertical-align: middle; margin-inline-end: 6px; }
.legend .run { color: var(--good); } .legend .missed { color: var(--warn); border-top-style: dashed; } .legend .failed { color: var(--bad); }
ul.plain, ol.steps { margin: 0; padding: 0; list-style: none; }
ul.plain li { padding: 8px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
ul.plain li:first-child { border-top: 0; padding-top: 0; }
.try { color: var(--soft); font-size: 0.9rem; }
.good-text { color: var(--good); } .bad-text { color: var(--bad); } .warn-text { color: var(--warn); }
code, pre { font: 0.86em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { overflow: auto; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
details { border-top: 1px solid var(--line); padding: 10px 0; }
details:first-of-type { border-top: 0; }
section > details { padding: 0; }
section > p { margin: 0 0 10px; }
section > details + details { margin-top: 16px; padding-top: 14px; }
section > details[open] > summary { margin-bottom: 10px; }
details details { padding-inline-start: 14px; }
summary { cursor: pointer; font-weight: 600; overflow-wrap: anywhere; }
ol.steps { counter-reset: step; margin: 12px 0; }
ol.steps li { counter-increment: step; display: grid; grid-template-columns: 30px 1fr; gap: 0 10px; padding: 7px 0; }
ol.steps li::before { content: counter(step); width: 26px; height: 26px; border-radius: 50%; background: var(--bar);
  text-align: center; line-height: 26px; font-size: 0.8rem; font-weight: 600; }
ol.steps li.failed::before { background: var(--bad); color: var(--card); }
ol.steps small { display: block; color: var(--soft); }
dl.compare { display: grid; grid-template-columns: max-content 1fr; gap: 4px 14px; margin: 8px 0 0; padding: 12px 14px;
  border-radius: 10px; background: var(--bad-soft); }
mark { background: none; color: var(--bad); font-weight: 700; }
dl.compare dt { color: var(--soft); } dl.compare dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
td { padding: 5px 12px 5px 0; vertical-align: top; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
tr:first-child td { border-top: 0; }
td:first-child { width: 38%; }
.added { color: var(--good); } .removed { color: var(--bad); }
@media (max-width: 640px) { main { padding: 18px 12px 48px; } section { padding: 14px; border-radius: 12px; }
  .chart { margin: 0 -14px; padding: 0 14px; } h1 { font-size: 1.4rem; }
  dl.compare { grid-template-columns: 1fr; } td { display: block; width: auto !important; border-top: 0; padding: 0; }
  tr { display: block; padding: 7px 0; border-top: 1px solid var(--line); } }
.screen { inline-size: 100%; border: 1px solid var(--line); border-radius: 8px; margin-block-start: 12px; }
.wide { overflow-x: auto; }
table.overview th { text-align: start; font-weight: 600; color: var(--soft); padding: 6px 10px; white-space: nowrap; }
table.overview td { white-space: nowrap; font-variant-numeric: tabular-nums; padding: 8px 10px; }
`;
