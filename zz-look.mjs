import { chromium } from 'playwright-core';
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
for (const [w,h,scheme] of [[390,844,'light'],[1440,900,'dark']]) {
 const c = await b.newContext({viewport:{width:w,height:h},colorScheme:scheme}); const p = await c.newPage();
 p.on('console',m=>{if(m.type()!=='log')console.log('console',m.type(),m.text())}); p.on('pageerror',e=>console.log('ERR',e.message));
 p.on('requestfailed',r=>console.log('failed',r.url()));
 await p.goto('http://localhost:4100/product/follower-block'); await p.waitForTimeout(1500);
 await p.getByRole('button',{name:'Add to cart'}).first().click(); await p.waitForTimeout(1500);
 await p.goto('http://localhost:4100/checkout'); await p.waitForTimeout(1500);
 await p.getByLabel(/Email for your order/).fill(`guest${w}${Date.now()}@example.com`);
 await p.getByRole('button',{name:/Continue as a guest/}).click(); await p.waitForURL('**/checkout'); await p.waitForTimeout(2500);
 await p.screenshot({path:`/tmp/s/co-${w}-1.png`,fullPage:true});
 await p.getByLabel(/First name/).fill('Casey'); await p.getByLabel(/Last name/).fill('Nguyen'); await p.getByLabel(/Street address/).fill('12 King Street'); await p.getByLabel(/Suburb/).fill('Newtown'); await p.getByLabel(/Postcode/).pressSequentially('2042',{delay:80});
 await p.waitForTimeout(2500);
 await p.screenshot({path:`/tmp/s/co-${w}-2.png`,fullPage:true});
 await p.getByRole('button',{name:/^Pay/}).click(); await p.waitForTimeout(800);
 await p.screenshot({path:`/tmp/s/co-${w}-3.png`,fullPage:true});
 await p.getByLabel(/State/).selectOption('NSW');
 await p.getByRole('button',{name:/^Pay/}).click(); await p.waitForURL('**/sandbox-pay/**',{timeout:8000}).catch(e=>console.log('no pay', e.message)); 
 await p.screenshot({path:`/tmp/s/co-${w}-4.png`,fullPage:true});
 await c.close();
}
await b.close();
