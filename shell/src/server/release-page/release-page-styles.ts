/** Styles of the release page, based on the site's tokens and sent inline with the page's nonce. */
export const RELEASE_PAGE_STYLES = `
.releasePage{margin:0;background:var(--color-surface);color:var(--color-ink);font-family:var(--font-body);font-size:1rem;line-height:var(--leading-body)}
.releasePage>header,.releasePage>main{max-inline-size:var(--width-content);margin-inline:auto;padding-inline:var(--gutter)}
.releasePage>header{max-inline-size:none;padding-inline:max(var(--gutter),50% - var(--width-content) / 2 + var(--gutter));padding-block:var(--space-3);border-block-end:1px solid var(--color-line)}
.releasePage>main{padding-block:var(--space-5) var(--space-7);display:grid;gap:var(--space-4)}
.releasePage>main>*{min-inline-size:0}
h1,h2,h3{font-family:var(--font-heading);font-weight:var(--weight-heading);line-height:var(--leading-tight);margin:0}
h1{font-size:var(--text-2xl);overflow-wrap:anywhere}h2{font-size:var(--text-xl)}h3{font-size:var(--text-lg);margin-block-start:var(--space-2)}
p{margin:0}a{color:var(--color-accent)}
:focus-visible{outline:var(--focus-outline);outline-offset:var(--focus-offset)}
.target{display:inline-flex;align-items:center;min-block-size:var(--target-main)}
.soft{color:var(--color-ink-muted);font-size:var(--text-sm)}
.names{overflow-wrap:anywhere}
section{display:grid;gap:var(--space-3);min-inline-size:0}section>*{min-inline-size:0}
.remote{padding:var(--space-4);background:var(--color-raised);border:1px solid var(--color-line);border-radius:var(--radius-lg)}
.notice{padding:var(--space-3) var(--space-4);border-radius:var(--radius-md);border-inline-start:4px solid currentcolor;overflow-wrap:anywhere}
.notice.positive{color:var(--color-positive);background:var(--color-positive-surface)}
.notice.info{color:var(--color-info);background:var(--color-info-surface)}
.notice.warning{color:var(--color-warning);background:var(--color-warning-surface)}
.notice.danger{color:var(--color-danger);background:var(--color-danger-surface)}
.ranges,.legend,.plain{list-style:none;margin:0;padding:0}
.ranges{display:flex;flex-wrap:wrap;gap:var(--space-2)}
.ranges a{padding-inline:var(--space-3);border:1px solid var(--color-line-strong);border-radius:var(--radius-full);text-decoration:none}
.ranges a[aria-current]{background:var(--color-accent-surface);font-weight:var(--weight-medium)}
.notes{display:grid;gap:var(--space-1)}
table{border-collapse:collapse;inline-size:100%;font-size:var(--text-sm);font-variant-numeric:tabular-nums}
th,td{text-align:start;vertical-align:top;padding:var(--space-2) var(--space-3) var(--space-2) 0;border-block-end:1px solid var(--color-line);overflow-wrap:anywhere}
thead th{color:var(--color-ink-muted);font-weight:var(--weight-medium)}
tbody th{font-weight:var(--weight-medium)}tbody th .soft{display:block;font-size:var(--text-xs);font-weight:var(--weight-body)}
.badge{display:inline-block;padding-inline:var(--space-2);border-radius:var(--radius-full);font-size:var(--text-xs);line-height:1.75;border:1px solid currentcolor}
.badge.live{color:var(--color-positive);background:var(--color-positive-surface)}
.badge.candidate{color:var(--color-info);background:var(--color-info-surface)}
.badge.kept{color:var(--color-ink-muted)}
.badge.revoked{color:var(--color-danger);background:var(--color-danger-surface)}
.commands{display:flex;flex-wrap:wrap;gap:var(--space-3) var(--space-5);align-items:end;padding-block:var(--space-2)}
.commands form{display:flex;max-inline-size:100%;min-inline-size:0;flex-wrap:wrap;gap:var(--space-2);align-items:end}
.ramp{gap:var(--space-2)}.ramp h3{margin:0}.ramp ol{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-6);margin:0;padding-inline-start:var(--space-5)}
.ramp [aria-current]{font-weight:var(--weight-medium);text-decoration:underline;text-underline-offset:.25em}
.field{display:grid;gap:var(--space-1);font-size:var(--text-sm);font-weight:var(--weight-medium);min-inline-size:0}
input,select{font:inherit;font-weight:var(--weight-body);color:inherit;background:var(--color-surface);min-block-size:var(--target-main);padding-inline:var(--space-3);border:1px solid var(--color-line-strong);border-radius:var(--radius-md);max-inline-size:100%;box-sizing:border-box}
.commands input[type=number]{inline-size:6.5rem}.commands input:not([type]){inline-size:9rem}.commands .plan{inline-size:18rem;max-inline-size:100%}.commands .plan input{inline-size:100%}
input[aria-invalid]{border-color:var(--color-danger)}
.error{color:var(--color-danger);font-size:var(--text-sm)}
.button{font:inherit;font-weight:var(--weight-medium);min-block-size:var(--target-main);padding-inline:1.25em;border:1px solid var(--color-line-strong);border-radius:var(--radius-md);background:var(--color-raised);color:var(--color-ink);cursor:pointer;max-inline-size:100%;overflow-wrap:anywhere}
.button:hover{background:var(--color-sunken)}
.button.primary{background:var(--color-brass);border-color:var(--color-brass-line);color:var(--color-brass-ink)}
.button.primary:hover{background:var(--color-brass-strong)}
.button.danger{background:var(--color-danger);border-color:var(--color-danger);color:var(--color-danger-ink)}
.button.danger:hover{background:var(--color-danger-strong)}
.confirm{display:grid;gap:var(--space-2);max-inline-size:var(--width-form);justify-items:start}
.confirm .field,.confirm input{inline-size:100%}
.purpose{display:grid;gap:var(--space-1);margin:0;padding:var(--space-3) var(--space-4);border:1px solid var(--color-line);border-radius:var(--radius-lg);inline-size:100%;box-sizing:border-box}
.purpose+.button{margin-block-start:var(--space-2)}
.purpose legend{font-weight:var(--weight-medium);padding-inline:var(--space-1)}.purpose label{gap:var(--space-3)}
.purpose input{inline-size:1.25rem;min-block-size:1.25rem;block-size:1.25rem;margin:0;accent-color:var(--color-accent)}
.beforeAfter{display:grid;gap:var(--space-4);grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}
.shares{padding:var(--space-4);background:var(--color-raised);border:1px solid var(--color-line);border-radius:var(--radius-lg);align-content:start}
.shares h2{font-size:var(--text-lg)}
dl{margin:0;display:grid;gap:var(--space-2)}dt{font-weight:var(--weight-medium);overflow-wrap:anywhere}dd{margin:0}
.charts{display:grid;gap:var(--space-4);grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}
.chart{margin:0;display:grid;gap:var(--space-1);align-content:start;min-inline-size:0}
.chart figcaption{font-size:var(--text-sm);font-weight:var(--weight-medium)}
.chart>svg{inline-size:100%;block-size:auto}
.tick line{stroke:var(--color-line);stroke-width:1}.tick text,.axis{fill:var(--color-ink-muted);font-size:11px}
.line polyline{fill:none;stroke-width:2;stroke-linejoin:round}
.line.live polyline{stroke:var(--color-positive)}.line.live circle{fill:var(--color-positive)}
.line.candidate polyline{stroke:var(--color-info);stroke-dasharray:6 3}.line.candidate circle{fill:var(--color-info)}
.line.other polyline{stroke:var(--color-ink-muted);stroke-dasharray:2 3}.line.other circle{fill:var(--color-ink-muted)}
.legend{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-4);font-size:var(--text-xs)}
.legend li{display:flex;align-items:center;gap:var(--space-2);overflow-wrap:anywhere}.legend svg{inline-size:1.5rem;block-size:.5rem;flex:none}
.graph{max-inline-size:45rem;inline-size:100%;block-size:auto;overflow:visible}.graph text{font-size:12px;fill:var(--color-ink)}
.graph .node rect{fill:var(--color-raised);stroke:var(--color-line-strong)}.graph .event rect{fill:var(--color-accent-surface);stroke:none}.graph .edge line{stroke:var(--color-line-strong);stroke-width:1.5}
@media (max-width:40rem){.graph{display:none}.ramp ol{display:grid}}
details{min-inline-size:0}details>summary~*{margin-block-start:var(--space-2)}td .target{margin-block:-.6rem}summary{cursor:pointer;font-size:var(--text-sm);min-block-size:var(--target-min);padding-block:var(--space-1)}
td:empty::after{content:'–'}
@media (max-width:64rem){td:empty{display:none!important}table,tbody,tr,th[scope=row],td{display:block}thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{padding-block:var(--space-2);border-block-end:1px solid var(--color-line)}th[scope=row],td{border:0;padding:2px 0}
td{display:grid;grid-template-columns:minmax(7rem,30%) minmax(0,1fr);gap:var(--space-3)}td::before{content:attr(data-label);color:var(--color-ink-muted)}td>*{justify-self:start}}
`;
