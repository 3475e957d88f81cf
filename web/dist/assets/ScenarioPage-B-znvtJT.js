import{A as e,At as t,Bt as n,E as r,Gt as i,H as a,Ht as o,It as s,Lt as c,M as l,Mt as u,Nt as d,Q as f,Tt as p,U as m,Ut as h,Wt as g,Z as _,_t as v,at as y,bt as b,ft as x,it as S,jt as C,kt as w,mt as T,r as E,st as D,ut as O,vt as k,wt as A,yt as j,zt as M}from"./shared-D9j_yHgH.js";var N=T(`<p class="bad svelte-glusj3" role="alert"> </p>`),P=T(`<p class="bad svelte-glusj3"> </p>`),F=T(`<dl class="svelte-glusj3"><dt> </dt> <dd class="svelte-glusj3"> </dd> <dd class="svelte-glusj3"> </dd></dl>`),ee=T(`<li> </li>`),te=T(`<h3>What happened</h3> <ol></ol>`,1),ne=T(`<h2> </h2> <!> <!> <!>`,1),re=T(`<p class="hint svelte-glusj3">Run it to see every step with its rules.</p>`),ie=T(`<li class="svelte-glusj3"><button type="button" class="quiet svelte-glusj3"> </button> <small class="svelte-glusj3"> </small></li>`),ae=T(`<li>No scenario shows this rule yet.</li>`),I=T(`<ul class="svelte-glusj3"></ul>`),L=T(`<p>A scenario sets a table, takes steps and says what must be so. Change it, run it, send it to somebody.</p> <div class="both svelte-glusj3"><section><textarea spellcheck="false" aria-label="The scenario" class="svelte-glusj3"></textarea> <p class="line svelte-glusj3"><button type="button" class="main">Run</button> <button type="button">Share</button></p> <!></section> <section aria-live="polite"><!> <!> <h3>Scenarios that show a rule</h3> <form class="line svelte-glusj3"><input placeholder="RB 441.1" aria-label="Rule"/> <button>Find</button></form> <!></section></div>`,1);function R(v,T){h(T,!0);let R=c(d(T.text??`game = "riftbound"
note = "Does a unit that is recalled count as moved?"

[cards."Road Dog"]
type = "unit"
energy = 2
might = 2
text = "When I move, draw 1."

[cards."Come Home"]
type = "spell"
energy = 0
text = "Recall a friendly unit."

[table]
turn = "A"

[seat.A]
"battlefield 1" = ["Road Dog"]
hand = ["Come Home"]

[[step]]
seat = "A"
choose = "play Come Home"

[[step]]
pass = "until resolved"

[[step]]
expect = { "A.base" = ["Road Dog"], "log" = ["Road Dog is recalled"], "log lacks" = ["triggers"] }
rule = "RB 441.1"
`)),z=c(null),B=c(!1),V=c(``),H=c(!1),U=c(d(T.rule??``)),W=c(null);async function G(e){s(B,!0),s(V,``),await e().catch(e=>s(V,e.message,!0)),s(B,!1)}let K=()=>G(async()=>void s(z,await e.run(b(R)))),q=()=>G(async()=>void s(W,await e.scenarios(b(U))));p(()=>{T.rule&&q()}),r(v,{title:`Scenarios`,wide:!0,children:(e,r)=>{var o=L(),c=u(t(o),2),d=w(c),p=w(d);n(p);var h=u(p,2),v=w(h),T=u(v,2);i(h);var G=u(h,2),oe=e=>{{let t=M(()=>l(`/scenario?text=${encodeURIComponent(b(R))}`));E(e,{get href(){return b(t)}})}};D(G,e=>{b(H)&&e(oe)}),i(d);var J=u(d,2),Y=w(J),se=e=>{var t=N(),n=C(t,!0);A(()=>O(n,b(V))),x(e,t)};D(Y,e=>{b(V)&&e(se)});var X=u(Y,2),ce=e=>{var n=ne(),r=t(n),a=C(r,!0),o=u(r,2);S(o,17,()=>b(z).wrong,y,(e,t)=>{var n=P(),r=C(n);A(()=>O(r,`Line ${b(t).line??``}: ${b(t).what??``}`)),x(e,n)});var s=u(o,2);S(s,17,()=>b(z).failures,y,(e,t)=>{var n=F(),r=w(n),a=C(r),o=u(r,2),s=C(o),c=u(o,2),l=C(c);i(n),A(()=>{O(a,`Step ${b(t).step??``}, line ${b(t).line??``}`),O(s,`expected ${b(t).expected??``}`),O(l,`found ${b(t).found??``}`)}),x(e,n)});var c=u(s,2),l=e=>{var n=te(),r=u(t(n),2);S(r,21,()=>b(z).explain,y,(e,t)=>{var n=ee(),r=C(n,!0);A(()=>O(r,b(t))),x(e,n)}),i(r),x(e,n)};D(c,e=>{b(z).explain.length>0&&e(l)}),A(()=>{_(r,1,f(b(z).passed?`good`:`bad`),`svelte-glusj3`),O(a,b(z).passed?`It is so.`:`It is not so.`)}),x(e,n)},le=e=>{var t=re();x(e,t)};D(X,e=>{b(z)?e(ce):e(le,-1)});var Z=u(X,4),Q=w(Z);m(Q),g(2),i(Z);var $=u(Z,2),ue=e=>{var t=I();S(t,21,()=>b(W),e=>e.file,(e,t)=>{var n=ie(),r=w(n),a=C(r,!0),o=u(r,2),c=C(o,!0);i(n),A(e=>{O(a,e),O(c,b(t).note)},[()=>b(t).file.replace(/^.*scenarios\//,``)]),k(`click`,r,()=>s(R,b(t).text,!0)),x(e,n)},e=>{var t=ae();x(e,t)}),i(t),x(e,t)};D($,e=>{b(W)&&e(ue)}),i(J),i(c),A(()=>v.disabled=b(B)),k(`keydown`,p,e=>e.key===`Enter`&&e.ctrlKey&&K()),a(p,()=>b(R),e=>s(R,e)),k(`click`,v,K),k(`click`,T,()=>s(H,!b(H))),j(`submit`,Z,e=>{e.preventDefault(),q()}),a(Q,()=>b(U),e=>s(U,e)),x(e,o)},$$slots:{default:!0}}),o()}v([`keydown`,`click`]);export{R as default};