import { chromium } from 'playwright-core';
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
for (const [w,h,scheme] of [[390,844,'light'],[390,844,'dark'],[1440,900,'light'],[1440,900,'dark']]) {
const c = await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,isMobile:w<500,hasTouch:w<500});
const p = await c.newPage(); p.on('console',m=>console.log(w,scheme,m.text()));p.on('pageerror',m=>console.log(w,scheme,String(m)));
await p.goto('http://127.0.0.1:4100/product/bench-cylinder-vice'); await p.waitForTimeout(2500);
await p.screenshot({path:`/tmp/pv-${w}-${scheme}.png`});
await p.evaluate(()=>window.scrollTo(0,900)); await p.waitForTimeout(700);
await p.screenshot({path:`/tmp/pv-${w}-${scheme}-mid.png`});
await p.evaluate(()=>window.scrollTo(0,99999)); await p.waitForTimeout(900);
await p.screenshot({path:`/tmp/pv-${w}-${scheme}-low.png`});
console.log(w,scheme,p.url(), await p.getByRole('button',{name:'Add to cart'}).count());
}
await b.close();
