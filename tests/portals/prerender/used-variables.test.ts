import { expect, it } from 'vitest'
import { withUsedVariables } from '#portals/prerender/used-variables.ts'

it.each([
  {
    name: 'a property that nothing reads goes',
    css: ':root{--a:1px;--b:2px;}',
    page: '<p style="width:var(--b)">',
    kept: ':root{--b:2px;}',
  },
  {
    name: 'what a kept property reads stays, in every mode',
    css: '[mode="light"]{color-scheme:light;--a:var(--c, red);--b:0;--c:blue}[mode="dark"]{--c:navy;--b:1}',
    page: '.x{color:var(--a)}',
    kept: '[mode="light"]{color-scheme:light;--a:var(--c, red);--c:blue}[mode="dark"]{--c:navy;}',
  },
  {
    name: 'what the rules themselves read stays',
    css: 'body{color:var(--a);--b:1}:root{--a:red}',
    page: '',
    kept: 'body{color:var(--a);}:root{--a:red}',
  },
  {
    name: 'a longer name is another one',
    css: ':root{--a:1;--a-b:2}',
    page: 'var(--a-b)',
    kept: ':root{--a-b:2}',
  },
])('$name', ({ css, page, kept }) => {
  expect(withUsedVariables(css, page)).toBe(kept)
})
