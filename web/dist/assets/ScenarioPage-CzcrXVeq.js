import{A as e,B as t,Et as n,Ft as r,It as i,K as a,Mt as o,Nt as s,Ot as c,Q as l,St as u,Tt as d,Y as f,b as p,bt as m,ct as h,j as g,kt as _,lt as v,m as y,mt as b,ot as x,pt as S,q as C,r as w,rt as T,st as E,tt as D,v as O,vt as k,xt as A,yt as j,z as M}from"./shared-CSa4T9Bs.js";var N=T(`<p class="bad svelte-glusj3" role="alert"> </p>`),P=T(`<p class="bad svelte-glusj3"> </p>`),F=T(`<dl class="svelte-glusj3"><dt> </dt> <dd class="svelte-glusj3"> </dd> <dd class="svelte-glusj3"> </dd></dl>`),I=T(`<li> </li>`),ee=T(`<h3>What happened</h3> <ol></ol>`,1),te=T(`<h2> </h2> <!> <!> <!>`,1),ne=T(`<p class="hint svelte-glusj3">Run it to see every step with its rules.</p>`),re=T(`<li class="svelte-glusj3"><button type="button" class="quiet svelte-glusj3"> </button> <small class="svelte-glusj3"> </small></li>`),ie=T(`<li>No scenario shows this rule yet.</li>`),ae=T(`<ul class="svelte-glusj3"></ul>`),L=T(`<p>A scenario sets a table, takes steps and says what must be so. Change it, run it, send it to somebody.</p> <div class="both svelte-glusj3"><section><textarea spellcheck="false" aria-label="The scenario" class="svelte-glusj3"></textarea> <p class="line svelte-glusj3"><button type="button" class="main">Run</button> <button type="button">Share</button></p> <!></section> <section aria-live="polite"><!> <!> <h3>Scenarios that show a rule</h3> <form class="line svelte-glusj3"><input placeholder="RB 441.1" aria-label="Rule"/> <button>Find</button></form> <!></section></div>`,1);function R(x,T){s(T,!0);let R=n(u(T.text??`game = "riftbound"
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
`)),z=n(null),B=n(!1),V=n(``),H=n(!1),U=n(u(T.rule??``)),W=n(null);async function G(e){d(B,!0),d(V,``),await e().catch(e=>d(V,e.message,!0)),d(B,!1)}let K=()=>G(async()=>void d(z,await O.run(v(R)))),q=()=>G(async()=>void d(W,await O.scenarios(v(U))));b(()=>{T.rule&&q()}),y(x,{title:`Scenarios`,wide:!0,children:(n,o)=>{var s=L(),u=A(j(s),2),y=k(u),b=k(y);_(b);var x=A(b,2),T=k(x),O=A(T,2);i(x);var G=A(x,2),oe=e=>{{let t=c(()=>p(`/scenario?text=${encodeURIComponent(v(R))}`));w(e,{get href(){return v(t)}})}};f(G,e=>{v(H)&&e(oe)}),i(y);var J=A(y,2),Y=k(J),se=e=>{var t=N(),n=m(t,!0);S(()=>l(n,v(V))),D(e,t)};f(Y,e=>{v(V)&&e(se)});var X=A(Y,2),ce=e=>{var n=te(),r=j(n),o=m(r,!0),s=A(r,2);a(s,17,()=>v(z).wrong,C,(e,t)=>{var n=P(),r=m(n);S(()=>l(r,`Line ${v(t).line??``}: ${v(t).what??``}`)),D(e,n)});var c=A(s,2);a(c,17,()=>v(z).failures,C,(e,t)=>{var n=F(),r=k(n),a=m(r),o=A(r,2),s=m(o),c=A(o,2),u=m(c);i(n),S(()=>{l(a,`Step ${v(t).step??``}, line ${v(t).line??``}`),l(s,`expected ${v(t).expected??``}`),l(u,`found ${v(t).found??``}`)}),D(e,n)});var u=A(c,2),d=e=>{var t=ee(),n=A(j(t),2);a(n,21,()=>v(z).explain,C,(e,t)=>{var n=I(),r=m(n,!0);S(()=>l(r,v(t))),D(e,n)}),i(n),D(e,t)};f(u,e=>{v(z).explain.length>0&&e(d)}),S(()=>{M(r,1,t(v(z).passed?`good`:`bad`),`svelte-glusj3`),l(o,v(z).passed?`It is so.`:`It is not so.`)}),D(e,n)},le=e=>{var t=ne();D(e,t)};f(X,e=>{v(z)?e(ce):e(le,-1)});var Z=A(X,4),Q=k(Z);g(Q),r(2),i(Z);var $=A(Z,2),ue=e=>{var t=ae();a(t,21,()=>v(W),e=>e.file,(e,t)=>{var n=re(),r=k(n),a=m(r,!0),o=A(r,2),s=m(o,!0);i(n),S(e=>{l(a,e),l(s,v(t).note)},[()=>v(t).file.replace(/^.*scenarios\//,``)]),E(`click`,r,()=>d(R,v(t).text,!0)),D(e,n)},e=>{var t=ie();D(e,t)}),i(t),D(e,t)};f($,e=>{v(W)&&e(ue)}),i(J),i(u),S(()=>T.disabled=v(B)),E(`keydown`,b,e=>e.key===`Enter`&&e.ctrlKey&&K()),e(b,()=>v(R),e=>d(R,e)),E(`click`,T,K),E(`click`,O,()=>d(H,!v(H))),h(`submit`,Z,e=>{e.preventDefault(),q()}),e(Q,()=>v(U),e=>d(U,e)),D(n,s)},$$slots:{default:!0}}),o()}x([`keydown`,`click`]);export{R as default};