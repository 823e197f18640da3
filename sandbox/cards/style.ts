import { Html } from './html';

/** The page sets `--hue`. */
export const style = new Html(`
:root { color-scheme: light dark; --ink: #16202e; --quiet: #5b6778; --paper: #fff; --line: #e6eaf0; --ground: #eef1f6; --icon: 42%; }
@media (prefers-color-scheme: dark) {
	:root { --ink: #eef2f7; --quiet: #9aa7b8; --paper: #18202b; --line: #2a3443; --ground: #0e141c; --icon: 70%; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground);
	color: var(--ink); font: 16px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { width: 100%; max-width: 420px; background: var(--paper); border-radius: 24px; overflow: hidden;
	box-shadow: 0 20px 50px rgb(15 25 45 / 16%); }
header { height: 132px; background: linear-gradient(125deg, hsl(var(--hue) 68% 40%), hsl(calc(var(--hue) + 45) 70% 36%)); }
.company { margin: 0; padding: 20px 24px; color: #fff; font-weight: 600; letter-spacing: .02em; overflow-wrap: anywhere; }
.person { padding: 0 24px; margin-top: -56px; }
.notice { padding: 10px 24px 28px; }
.avatar { position: relative; width: 112px; height: 112px; border-radius: 50%; border: 5px solid var(--paper); overflow: hidden;
	display: grid; place-items: center; background: hsl(var(--hue) 45% 90%); color: hsl(var(--hue) 60% 30%);
	font-size: 38px; font-weight: 600; }
.picture { position: absolute; inset: 0; background: center / cover; }
h1 { margin: 14px 0 2px; font-size: 27px; line-height: 1.2; overflow-wrap: anywhere; }
.role { margin: 0; color: var(--quiet); overflow-wrap: anywhere; }
.save { display: block; margin: 22px 24px 10px; padding: 13px; border-radius: 14px; text-align: center; font-weight: 600;
	text-decoration: none; color: #fff; background: hsl(var(--hue) 65% 40%); }
.save:hover, .save:focus-visible { background: hsl(var(--hue) 65% 34%); }
ul { list-style: none; margin: 0; padding: 6px 12px 18px; }
li > * { display: flex; gap: 14px; align-items: center; padding: 11px 12px; border-radius: 14px; color: inherit; text-decoration: none; }
li > a:hover, li > a:focus-visible { background: var(--ground); }
li svg { flex: none; width: 38px; height: 38px; padding: 9px; border-radius: 12px; fill: none; stroke: hsl(var(--hue) 60% var(--icon));
	stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; background: hsl(var(--hue) 60% 50% / 12%); }
small { display: block; color: var(--quiet); font-size: 13px; }
.value { display: block; min-width: 0; overflow-wrap: anywhere; }
`);
