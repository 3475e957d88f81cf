import{$ as e,At as t,Bt as n,D as r,Et as i,Gt as a,Kt as o,Lt as s,Mt as c,N as l,Nt as u,Pt as d,Q as f,Rt as p,Tt as m,U as h,Ut as g,Vt as _,W as v,Wt as y,at as b,bt as x,ct as S,dt as C,ht as w,j as T,jt as E,ot as D,pt as O,r as ee,vt as k,xt as A,yt as j}from"./shared-DOispEMg.js";var M=w(`<p class="bad svelte-glusj3" role="alert"> </p>`),N=w(`<p class="bad svelte-glusj3"> </p>`),P=w(`<dl class="svelte-glusj3"><dt> </dt> <dd class="svelte-glusj3"> </dd> <dd class="svelte-glusj3"> </dd></dl>`),F=w(`<li> </li>`),I=w(`<h3>What happened</h3> <ol></ol>`,1),L=w(`<h2> </h2> <!> <!> <!>`,1),te=w(`<p class="hint svelte-glusj3">Run it to see every step with its rules.</p>`),ne=w(`<li class="svelte-glusj3"><button type="button" class="quiet svelte-glusj3"> </button> <small class="svelte-glusj3"> </small></li>`),re=w(`<li>No scenario shows this rule yet.</li>`),ie=w(`<ul class="svelte-glusj3"></ul>`),ae=w(`<p>A scenario sets a table, takes steps and says what must be so. Change it, run it, send it to somebody.</p> <div class="both svelte-glusj3"><section><textarea spellcheck="false" aria-label="The scenario" class="svelte-glusj3"></textarea> <p class="line svelte-glusj3"><button type="button" class="main">Run</button> <button type="button">Share</button></p> <!></section> <section aria-live="polite"><!> <!> <h3>Scenarios that show a rule</h3> <form class="line svelte-glusj3"><input placeholder="RB 441.1" aria-label="Rule"/> <button>Find</button></form> <!></section></div>`,1);function R(w,k){y(k,!0);let R=p(d(k.text??`game = "riftbound"
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
`)),z=p(null),B=p(!1),V=p(``),H=p(!1),U=p(d(k.rule??``)),W=p(null);async function G(e){s(B,!0),s(V,``),await e().catch(e=>s(V,e.message,!0)),s(B,!1)}let K=()=>G(async()=>void s(z,await T.run(A(R)))),q=()=>G(async()=>void s(W,await T.scenarios(A(U))));i(()=>{k.rule&&q()}),r(w,{title:`Scenarios`,wide:!0,children:(r,i)=>{var d=ae(),p=u(E(d),2),g=t(p),y=t(g);_(y);var w=u(y,2),T=t(w),k=u(T,2);o(w);var G=u(w,2),oe=e=>{{let t=n(()=>l(`/scenario?text=${encodeURIComponent(A(R))}`));ee(e,{get href(){return A(t)}})}};S(G,e=>{A(H)&&e(oe)}),o(g);var J=u(g,2),Y=t(J),se=e=>{var t=M(),n=c(t,!0);m(()=>C(n,A(V))),O(e,t)};S(Y,e=>{A(V)&&e(se)});var X=u(Y,2),ce=n=>{var r=L(),i=E(r),a=c(i,!0),s=u(i,2);b(s,17,()=>A(z).wrong,D,(e,t)=>{var n=N(),r=c(n);m(()=>C(r,`Line ${A(t).line??``}: ${A(t).what??``}`)),O(e,n)});var l=u(s,2);b(l,17,()=>A(z).failures,D,(e,n)=>{var r=P(),i=t(r),a=c(i),s=u(i,2),l=c(s),d=u(s,2),f=c(d);o(r),m(()=>{C(a,`Step ${A(n).step??``}, line ${A(n).line??``}`),C(l,`expected ${A(n).expected??``}`),C(f,`found ${A(n).found??``}`)}),O(e,r)});var d=u(l,2),p=e=>{var t=I(),n=u(E(t),2);b(n,21,()=>A(z).explain,D,(e,t)=>{var n=F(),r=c(n,!0);m(()=>C(r,A(t))),O(e,n)}),o(n),O(e,t)};S(d,e=>{A(z).explain.length>0&&e(p)}),m(()=>{f(i,1,e(A(z).passed?`good`:`bad`),`svelte-glusj3`),C(a,A(z).passed?`It is so.`:`It is not so.`)}),O(n,r)},le=e=>{var t=te();O(e,t)};S(X,e=>{A(z)?e(ce):e(le,-1)});var Z=u(X,4),Q=t(Z);v(Q),a(2),o(Z);var $=u(Z,2),ue=e=>{var n=ie();b(n,21,()=>A(W),e=>e.file,(e,n)=>{var r=ne(),i=t(r),a=c(i,!0),l=u(i,2),d=c(l,!0);o(r),m(e=>{C(a,e),C(d,A(n).note)},[()=>A(n).file.replace(/^.*scenarios\//,``)]),j(`click`,i,()=>s(R,A(n).text,!0)),O(e,r)},e=>{var t=re();O(e,t)}),o(n),O(e,n)};S($,e=>{A(W)&&e(ue)}),o(J),o(p),m(()=>T.disabled=A(B)),j(`keydown`,y,e=>e.key===`Enter`&&e.ctrlKey&&K()),h(y,()=>A(R),e=>s(R,e)),j(`click`,T,K),j(`click`,k,()=>s(H,!A(H))),x(`submit`,Z,e=>{e.preventDefault(),q()}),h(Q,()=>A(U),e=>s(U,e)),O(r,d)},$$slots:{default:!0}}),g()}k([`keydown`,`click`]);export{R as default};