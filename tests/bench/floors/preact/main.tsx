import { h, render } from 'preact'

/** The floor of painting: one heading rendered by Preact. */
const root = document.getElementById('root')
if (root) render(h('h1', null, 'Floor'), root)
