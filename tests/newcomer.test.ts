import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { RESOURCE_ROUTES } from '#admin/data/resource-routes.ts'
import { filesOf } from '#scripts/import-graph.ts'
import { projects } from '#server/db/schema/projects.ts'
import { ALL_ROUTES, ROUTES } from '#shared/contract/routes.ts'
import { projectSchema, writableFields } from '#shared/contract/schemas/projects/projects.ts'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import { audiences } from '#shared/entities/reports.ts'
import { matchPath, paths, ROUTE_NAMES } from '#shared/paths.ts'

/** What someone who adds a feature, a call, or a screen may forget, and no type requires. */

const ROOT = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const foldersOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

describe('a server feature with calls', () => {
  /** Their calls are tested with the feature that they belong to. */
  const TESTED_WITH = new Map([
    ['documents/missing-files', 'documents/processing'],
    ['projects/ai-answers', 'documents/ai-answers'],
    ['projects/policy', 'policy'],
  ])

  it('has tests in the folder of the same name', () => {
    const features = foldersOf('server/features')
      .flatMap((domain) =>
        foldersOf(`server/features/${domain}`).map((name) => `${domain}/${name}`),
      )
      .filter((feature) => existsSync(join(ROOT, `server/features/${feature}/routes.ts`)))
    const untested = features.filter((feature) => {
      const folder = `tests/server/${TESTED_WITH.get(feature) ?? feature}`
      const isThere = existsSync(join(ROOT, folder))
      return !isThere || !filesOf(folder).some((file) => file.endsWith('.test.ts'))
    })
    expect(features.length).toBeGreaterThan(40)
    expect(untested).toEqual([])
  })
})

describe('a call that writes', () => {
  /** No screen sends these: other systems do, or screens have a call that serves them better. */
  const WITHOUT_SCREEN = new Map([
    ['documents.deletePages', 'the viewer deletes pages of a file, whose slot it need not know'],
    ['documents.patch', 'lists of documents are changed as a whole'],
    ['documents.remove', 'lists of documents are changed as a whole'],
    ['estimates.createMany', 'the page makes one estimate at a time'],
    ['estimates.remove', 'the page keeps every estimate'],
    ['projects.saveProperties', 'screens change one fact at a time, by the patch of the project'],
    ['reports.startSellerDiligence', 'staff start the report of the project'],
    ['uploads.remove', 'the upload library sends it to the address that it was given'],
    ['webhooks.receive', 'the bank sends it'],
  ])
  const screens = ['admin', 'portals', 'shared/ui', 'shared/client']
    .flatMap(filesOf)
    .filter((file) => file !== 'admin/data/resource-routes.ts')
    .map(textOf)

  it('is sent by a screen', () => {
    const sent = new Set([
      ...screens.flatMap(callsIn),
      ...formsOf(/create/i, 'create'),
      ...formsOf(/edit:|update/i, 'update'),
    ])
    const unsent = ALL_ROUTES.filter(({ method }) => !['GET', 'HEAD'].includes(method))
      .map(({ name }): string => name)
      .filter((name) => !sent.has(name))
    expect(unsent.toSorted()).toEqual([...WITHOUT_SCREEN.keys()].toSorted())
  })

  /** The contract calls that a source mentions. */
  function callsIn(source: string): string[] {
    const imports = [...source.matchAll(/import \{([^}]*)\} from '#shared\/contract\//g)]
    return imports
      .flatMap(([, list = '']) => list.split(','))
      .flatMap((name) => {
        const [group = '', alias = group] = name.trim().split(' as ')
        const keys = Object.keys(Reflect.get(ROUTES, group) ?? {})
        return keys
          .filter((key) => source.includes(`${alias}.${key}`))
          .map((key) => `${group}.${key}`)
      })
  }

  /** The calls that back office forms send by the name of their resource. */
  function formsOf(form: RegExp, key: 'create' | 'update'): string[] {
    return Object.entries(RESOURCE_ROUTES).flatMap(([resource, { [key]: route }]) =>
      route &&
      screens.some((source) => form.test(source) && new RegExp(`['"]${resource}['"]`).test(source))
        ? [route.name]
        : [],
    )
  }
})

describe('a project field that is a column', () => {
  const columns = Object.keys(writableFields.shape)

  it('is in the table, and no other column is left out of the contract', () => {
    const { seller_name: _ofSeller, ...shown } = projectSchema.shape
    expect(Object.keys(getTableColumns(projects)).toSorted()).toEqual(Object.keys(shown).toSorted())
  })

  /** A project's columns are shown to everyone who sees the project, whatever the audience of the field. */
  it('has a definition without a limited audience', () => {
    const defined = projectFieldDefinitions
      .filter(({ audience }) => audience.length === audiences.values.length)
      .map(({ field_name }) => field_name)
    expect(columns.filter((name) => !defined.includes(name))).toEqual([])
  })
})

describe('a list of the back office', () => {
  /** Reached from figures and from the home page. */
  const NOT_IN_MENU = ['company-tasks', 'project-tasks', 'review-requests', 'stage-moves']
  const resources = filesOf('admin/resources')
    .filter((file) => /\/index\.tsx?$/.test(file))
    .flatMap((file) => textOf(file).split(': AdminResource = ').slice(1))
    .map((source) => ({ source, name: /name: '([^']+)'/.exec(source)?.[1] ?? '' }))

  it('has an address for itself, for one record, and for a new one', () => {
    const addresses = resources.flatMap(({ source, name }) => [
      `/dashboard/${name}`,
      ...(/^ {2}edit:/m.test(source) ? [`/dashboard/${name}/1`] : []),
      ...(/^ {2}create:/m.test(source) ? [`/dashboard/${name}/create`] : []),
    ])
    expect(resources.length).toBeGreaterThan(15)
    expect(addresses.filter((address) => matchPath(address) === null)).toEqual([])
  })

  it('is in the menu', () => {
    const menu = textOf('admin/layout/admin-nav.tsx')
    const absent = resources
      .map(({ name }) => name)
      .filter((name) => !menu.includes(`item('${matchPath(`/dashboard/${name}`)?.route}'`))
    expect(absent.toSorted()).toEqual(NOT_IN_MENU)
  })
})

/** The section of a document with this number. */
function sectionOf(document: string, number: string): string {
  const [, rest = ''] = document.split(`\n## ${number}. `)
  const [section = ''] = rest.split('\n## ')
  return section
}

it('lists the address of every screen in docs/product.md', () => {
  const section = sectionOf(textOf('docs/product.md'), '2')
  const missing = ROUTE_NAMES.map((name) => paths[name].pattern).filter((pattern) =>
    pattern
      .replace(/^\/dashboard\//, '')
      .split('/')
      .some((word) => /^[a-z]/.test(word) && !new RegExp(`[\`/]${word}[\`/?]`).test(section)),
  )
  expect(missing).toEqual([])
})

/** `docs/product.md section 7, Tasks` names a heading, a row, or words in bold of that section. */
it('cites only parts of docs/product.md and docs/domain.md that exist', () => {
  const CITED = /docs\/(product|domain)\.md section (\d+), ([A-Z][a-z]+)/g
  const documents = { product: textOf('docs/product.md'), domain: textOf('docs/domain.md') }
  const partsOf = (section: string) =>
    [...section.matchAll(/(?:^### |^\| |\*\*)([A-Z][a-z]+)/gm)].map(([, word]) => word)
  const cited = ['shared', 'server', 'admin', 'portals'].flatMap(filesOf).flatMap((file) => {
    const text = textOf(file).replace(/\n\s*\* /g, ' ')
    return [...text.matchAll(CITED)].map(([words, name, number = '', word]) => {
      const document = name === 'product' ? documents.product : documents.domain
      return {
        where: `${file}: ${words}`,
        exists: partsOf(sectionOf(document, number)).includes(word),
      }
    })
  })
  expect(cited.length).toBeGreaterThan(80)
  expect(cited.filter(({ exists }) => !exists).map(({ where }) => where)).toEqual([])
})

it('answers sixty questions of a security questionnaire, with files that exist', () => {
  const text = textOf('docs/security.md')
  const numbers = [...text.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  const cited = [...text.matchAll(/`([a-z0-9/-]+\.(?:spec|test)\.ts)`/g)].map(([, path]) => path)
  expect(cited.length).toBeGreaterThan(25)
  expect(cited.filter((path) => !existsSync(join(ROOT, `tests/${path}`)))).toEqual([])
})
