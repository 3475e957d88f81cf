import{$ as e,D as t,Dt as n,Et as r,Ft as i,G as a,Gt as o,Ht as s,K as c,Kt as l,Mt as u,N as d,Nt as f,Pt as p,Rt as m,St as h,Vt as g,W as _,Wt as v,bt as y,et as b,ft as x,gt as S,j as C,jt as w,lt as T,mt as E,ot as D,qt as O,r as k,st as A,xt as j,yt as M,zt as N}from"./shared-BAq8be_t.js";import{t as P}from"./scenarioTable-DFud7ryJ.js";var F=S(`<p class="bad svelte-glusj3" role="alert"> </p>`),I=S(`<p class="bad svelte-glusj3"> </p>`),L=S(`<dl class="svelte-glusj3"><dt> </dt> <dd class="svelte-glusj3"> </dd> <dd class="svelte-glusj3"> </dd></dl>`),ee=S(`<li> </li>`),te=S(`<h3>What happened</h3> <ol></ol>`,1),ne=S(`<h2> </h2> <!> <!> <!>`,1),re=S(`<p class="hint svelte-glusj3">Run it to see every step with its rules.</p>`),ie=S(`<li class="svelte-glusj3"><button type="button" class="quiet svelte-glusj3"> </button> <small class="svelte-glusj3"> </small></li>`),ae=S(`<li>No scenario shows this rule yet.</li>`),oe=S(`<ul class="svelte-glusj3"></ul>`),se=S(`<p>A scenario sets a table, takes steps and says what must be so. Change it, run it, send it to somebody.</p> <div class="both svelte-glusj3"><section><textarea spellcheck="false" aria-label="The scenario" class="svelte-glusj3"></textarea> <p class="line svelte-glusj3"><button type="button" class="main">Run</button> <a class="button">See the table</a> <button type="button">Share</button></p> <!></section> <section aria-live="polite"><!> <!> <h2>Scenarios that show a rule</h2> <form class="line svelte-glusj3"><input placeholder="RB 441.1" aria-label="Rule"/> <button>Find</button></form> <!></section></div>`,1);function R(S,M){o(M,!0);let R=N(i(M.text??`game = "riftbound"
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
`)),z=N(null),B=N(!1),V=N(``),H=N(!1),U=N(i(M.rule??``)),W=N(null);async function G(e){m(B,!0),m(V,``),await e().catch(e=>m(V,e.message,!0)),m(B,!1)}let K=()=>G(async()=>void m(z,await C.run(h(R)))),q=()=>G(async()=>void m(W,await C.scenarios(h(U))));n(()=>{M.rule&&q()}),t(S,{title:`Scenarios`,wide:!0,children:(t,n)=>{var i=se(),o=p(u(i),2),v=w(o),S=w(v);s(S);var C=p(S,2),M=w(C),N=p(M,2),G=p(N,2);O(C);var ce=p(C,2),le=e=>{{let t=g(()=>d(`/scenario?text=${encodeURIComponent(h(R))}`));k(e,{get href(){return h(t)}})}};T(ce,e=>{h(H)&&e(le)}),O(v);var J=p(v,2),Y=w(J),X=e=>{var t=F(),n=f(t,!0);r(()=>x(n,h(V))),E(e,t)};T(Y,e=>{h(V)&&e(X)});var Z=p(Y,2),ue=t=>{var n=ne(),i=u(n),a=f(i,!0),o=p(i,2);D(o,17,()=>h(z).wrong,A,(e,t)=>{var n=I(),i=f(n);r(()=>x(i,`Line ${h(t).line??``}: ${h(t).what??``}`)),E(e,n)});var s=p(o,2);D(s,17,()=>h(z).failures,A,(e,t)=>{var n=L(),i=w(n),a=f(i),o=p(i,2),s=f(o),c=p(o,2),l=f(c);O(n),r(()=>{x(a,`Step ${h(t).step??``}, line ${h(t).line??``}`),x(s,`expected ${h(t).expected??``}`),x(l,`found ${h(t).found??``}`)}),E(e,n)});var c=p(s,2),l=e=>{var t=te(),n=p(u(t),2);D(n,21,()=>h(z).explain,A,(e,t)=>{var n=ee(),i=f(n,!0);r(()=>x(i,h(t))),E(e,n)}),O(n),E(e,t)};T(c,e=>{h(z).explain.length>0&&e(l)}),r(()=>{e(i,1,b(h(z).passed?`good`:`bad`),`svelte-glusj3`),x(a,h(z).passed?`It is so.`:`It is not so.`)}),E(t,n)},de=e=>{var t=re();E(e,t)};T(Z,e=>{h(z)?e(ue):e(de,-1)});var Q=p(Z,4),$=w(Q);a($),l(2),O(Q);var fe=p(Q,2),pe=e=>{var t=oe();D(t,21,()=>h(W),e=>e.file,(e,t)=>{var n=ie(),i=w(n),a=f(i,!0),o=p(i,2),s=f(o,!0);O(n),r(e=>{x(a,e),x(s,h(t).note)},[()=>h(t).file.replace(/^.*scenarios\//,``)]),y(`click`,i,()=>m(R,h(t).text,!0)),E(e,n)},e=>{var t=ae();E(e,t)}),O(t),E(e,t)};T(fe,e=>{h(W)&&e(pe)}),O(J),O(o),r(e=>{M.disabled=h(B),c(N,`href`,e)},[()=>d(P(h(R),0))]),y(`keydown`,S,e=>e.key===`Enter`&&e.ctrlKey&&K()),_(S,()=>h(R),e=>m(R,e)),y(`click`,M,K),y(`click`,G,()=>m(H,!h(H))),j(`submit`,Q,e=>{e.preventDefault(),q()}),_($,()=>h(U),e=>m(U,e)),E(t,i)},$$slots:{default:!0}}),v()}M([`keydown`,`click`]);export{R as default};