import{B as e,Ct as t,Et as n,K as r,M as i,Mt as a,Ot as o,Q as s,St as c,Tt as l,V as u,Y as d,_t as f,at as p,b as m,ct as h,dt as g,et as _,ft as v,gt as y,ht as b,j as x,jt as ee,kt as S,m as C,nt as w,ot as T,q as E,r as te,st as D,v as O,vt as k,yt as A}from"./shared-DbEYNcPP.js";var j=w(`<p class="bad svelte-glusj3" role="alert"> </p>`),M=w(`<p class="bad svelte-glusj3"> </p>`),N=w(`<dl class="svelte-glusj3"><dt> </dt> <dd class="svelte-glusj3"> </dd> <dd class="svelte-glusj3"> </dd></dl>`),P=w(`<li> </li>`),F=w(`<h3>What happened</h3> <ol></ol>`,1),I=w(`<h2> </h2> <!> <!> <!>`,1),L=w(`<p class="hint svelte-glusj3">Run it to see every step with its rules.</p>`),ne=w(`<li class="svelte-glusj3"><button type="button" class="quiet svelte-glusj3"> </button> <small class="svelte-glusj3"> </small></li>`),re=w(`<li>No scenario shows this rule yet.</li>`),ie=w(`<ul class="svelte-glusj3"></ul>`),ae=w(`<p>A scenario sets a table, takes steps and says what must be so. Change it, run it, send it to somebody.</p> <div class="both svelte-glusj3"><section><textarea spellcheck="false" aria-label="The scenario" class="svelte-glusj3"></textarea> <p class="line svelte-glusj3"><button type="button" class="main">Run</button> <button type="button">Share</button></p> <!></section> <section aria-live="polite"><!> <!> <h3>Scenarios that show a rule</h3> <form class="line svelte-glusj3"><input placeholder="RB 441.1" aria-label="Rule"/> <button>Find</button></form> <!></section></div>`,1);function R(p,w){S(w,!0);let R=t(A(w.text??`game = "riftbound"
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
`)),z=t(null),B=t(!1),V=t(``),H=t(!1),U=t(A(w.rule??``)),W=t(null);async function G(e){c(B,!0),c(V,``),await e().catch(e=>c(V,e.message,!0)),c(B,!1)}let K=()=>G(async()=>void c(z,await O.run(h(R)))),q=()=>G(async()=>void c(W,await O.scenarios(h(U))));v(()=>{w.rule&&q()}),C(p,{title:`Scenarios`,wide:!0,children:(t,o)=>{var p=ae(),v=k(y(p),2),S=b(v),C=b(S);n(C);var w=k(C,2),O=b(w),A=k(O,2);a(w);var G=k(w,2),oe=e=>{{let t=l(()=>m(`/scenario?text=${encodeURIComponent(h(R))}`));te(e,{get href(){return h(t)}})}};d(G,e=>{h(H)&&e(oe)}),a(S);var J=k(S,2),Y=b(J),se=e=>{var t=j(),n=f(t,!0);g(()=>s(n,h(V))),_(e,t)};d(Y,e=>{h(V)&&e(se)});var X=k(Y,2),ce=t=>{var n=I(),i=y(n),o=f(i,!0),c=k(i,2);r(c,17,()=>h(z).wrong,E,(e,t)=>{var n=M(),r=f(n);g(()=>s(r,`Line ${h(t).line??``}: ${h(t).what??``}`)),_(e,n)});var l=k(c,2);r(l,17,()=>h(z).failures,E,(e,t)=>{var n=N(),r=b(n),i=f(r),o=k(r,2),c=f(o),l=k(o,2),u=f(l);a(n),g(()=>{s(i,`Step ${h(t).step??``}, line ${h(t).line??``}`),s(c,`expected ${h(t).expected??``}`),s(u,`found ${h(t).found??``}`)}),_(e,n)});var p=k(l,2),m=e=>{var t=F(),n=k(y(t),2);r(n,21,()=>h(z).explain,E,(e,t)=>{var n=P(),r=f(n,!0);g(()=>s(r,h(t))),_(e,n)}),a(n),_(e,t)};d(p,e=>{h(z).explain.length>0&&e(m)}),g(()=>{e(i,1,u(h(z).passed?`good`:`bad`),`svelte-glusj3`),s(o,h(z).passed?`It is so.`:`It is not so.`)}),_(t,n)},le=e=>{var t=L();_(e,t)};d(X,e=>{h(z)?e(ce):e(le,-1)});var Z=k(X,4),Q=b(Z);i(Q),ee(2),a(Z);var $=k(Z,2),ue=e=>{var t=ie();r(t,21,()=>h(W),e=>e.file,(e,t)=>{var n=ne(),r=b(n),i=f(r,!0),o=k(r,2),l=f(o,!0);a(n),g(e=>{s(i,e),s(l,h(t).note)},[()=>h(t).file.replace(/^.*scenarios\//,``)]),T(`click`,r,()=>c(R,h(t).text,!0)),_(e,n)},e=>{var t=re();_(e,t)}),a(t),_(e,t)};d($,e=>{h(W)&&e(ue)}),a(J),a(v),g(()=>O.disabled=h(B)),T(`keydown`,C,e=>e.key===`Enter`&&e.ctrlKey&&K()),x(C,()=>h(R),e=>c(R,e)),T(`click`,O,K),T(`click`,A,()=>c(H,!h(H))),D(`submit`,Z,e=>{e.preventDefault(),q()}),x(Q,()=>h(U),e=>c(U,e)),_(t,p)},$$slots:{default:!0}}),o()}p([`keydown`,`click`]);export{R as default};