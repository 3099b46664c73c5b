import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '#scripts/run.ts'
import { TIMEOUT } from '#shared/contract/route.ts'
import { ALL_ROUTES } from '#shared/contract/routes.ts'

/** The alert rules: each explains itself, and fires when it should. */

const ALERTS = 'docs/deployment/alerts.yml'
const TESTS = 'tests/deployment/alerts.promtool.yml'
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const words = z.string().min(1)
const alertSchema = z.strictObject({
  alert: words,
  expr: words,
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: words, description: words, runbook_url: words }),
})
const recordSchema = z.strictObject({
  record: words,
  expr: words,
  labels: z.record(z.string(), z.string()).optional(),
})
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(z.union([alertSchema, recordSchema])) })) })
  .parse(parse(text(ALERTS)))
  .groups.flatMap((group) => group.rules)
const alerts = rules.flatMap((rule) => ('alert' in rule ? rule : []))
const records = rules.flatMap((rule) => ('record' in rule ? rule : []))

describe('every alert', () => {
  it('is defined once', () => {
    expect(alerts.length).toBeGreaterThan(20)
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  })

  it('has a runbook entry with four parts, and no entry lacks an alert', () => {
    const [, ...entries] = text('docs/operations/runbook.md').split('\n### ')
    expect(entries.map((entry) => entry.split('\n')[0])).toEqual(alerts.map(({ alert }) => alert))
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook_url).toBe(`docs/operations/runbook.md#${alert.toLowerCase()}`)
    for (const entry of entries)
      for (const part of ['**Means**', '**Look**', '**Do**', '**Over**'])
        expect(entry).toMatch(new RegExp(part.replaceAll('*', '\\*'), 'i'))
  })

  it('is tested with its own figures', () => {
    for (const { alert } of alerts) expect(text(TESTS)).toContain(`alertname="${alert}"`)
  })
})

describe('the kinds of calls', () => {
  /** As the figures name them. */
  const routes = ALL_ROUTES.map(({ method, path, timeout }) => ({
    method,
    timeout,
    path: path.replaceAll(/<(\w+)>/g, ':$1'),
  }))

  it.each(['read', 'write'])('%s excludes only existing calls, and all long ones', (kind) => {
    const expr = records.find(({ labels }) => labels?.kind === kind)?.expr ?? ''
    const [, left = ''] = /route!~"([^"]+)"/.exec(expr) ?? []
    const [, method = ''] = /method=~?"([^"]+)"/.exec(expr) ?? []
    const own = routes.filter((route) => method.split('|').includes(route.method))
    const isLeft = (pattern: string, { path }: { path: string }) =>
      new RegExp(`^(?:${pattern})$`).test(path)
    expect(own.filter((route) => !isLeft(left, route)).length).toBeGreaterThan(50)
    const unknown = left.split('|').filter((one) => !own.some((route) => isLeft(one, route)))
    expect(unknown).toEqual([])
    const long = own.filter(({ timeout }) => timeout !== undefined && timeout >= TIMEOUT.download)
    expect(long.length).toBeGreaterThan(3)
    expect(long.filter((route) => !isLeft(left, route))).toEqual([])
  })
})

describe('the pages for operators', () => {
  const pages = ['docs/operations.md', ...globSync('docs/operations/*.md', { cwd: ROOT })]
  const headings = (path: string) =>
    [...text(path).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    )

  it.each(pages)('%s has no broken links', (page) => {
    const links = [...text(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const local = links.filter((link) => !link.startsWith('https:'))
    expect(local.length).toBeGreaterThan(0)
    const broken = local.filter((link) => {
      const [file = '', heading] = link.split('#')
      const target = file === '' ? page : join(dirname(page), file)
      if (!existsSync(join(ROOT, target))) return true
      return heading !== undefined && !headings(target).includes(heading)
    })
    expect(broken).toEqual([])
  })
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const unless = hasPromtool ? '' : ' (not tried: install prometheus for promtool)'
describe.runIf(hasPromtool)(`Prometheus itself${unless}`, () => {
  it.each([
    ['takes the rules', ['check', 'rules', ALERTS]],
    ['fires what it should, and nothing else', ['test', 'rules', TESTS]],
  ])('%s', (_what, args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: ROOT, encoding: 'utf8' })
    expect(`${stdout}${stderr}`).not.toMatch(/FAILED|error/i)
    expect(status).toBe(0)
  })
})
