import { randomUUID } from 'node:crypto'
import type { Chance } from '#tests/chaos/chance.ts'
import { type Browser, fieldOf, type Sent } from '#tests/chaos/observer/http.ts'
import { paper } from '#tests/chaos/observer/paper.ts'

/** What users of every role do in a soak, and how often. */

/** The demo's users, by account name. */
export const ROLES = [
  'admin',
  'seller',
  'seller2',
  'investor',
  'reviewer',
  'evaluator',
  'guest',
] as const
export type RoleName = (typeof ROLES)[number]

/** IDs that a user sees in the lists, to open from there. */
export interface Seen {
  projects: readonly number[]
  companies: readonly number[]
  transfers: readonly number[]
  files: readonly number[]
}

export interface Errand {
  name: string
  /** How often it comes, relative to the others. */
  weight: number
  role: RoleName | 'visitor'
  sent(seen: Seen, chance: Chance): Sent
}

const page = (filter: object = {}, from = 0) =>
  `range=${encodeURIComponent(JSON.stringify([from, from + 24]))}&filter=${encodeURIComponent(JSON.stringify(filter))}`

const read = (
  name: string,
  weight: number,
  role: Errand['role'],
  path: (seen: Seen, chance: Chance) => string,
): Errand => ({
  name,
  weight,
  role,
  sent: (seen, chance) => ({ method: 'GET', path: path(seen, chance) }),
})

const one = (chance: Chance, [first = 0, ...rest]: readonly number[]) => chance.of([first, ...rest])
const WORDS = ['lease', 'solar', 'storage', 'interconnection', 'insurance', 'battery'] as const

/** A word to search for. */
const word = (chance: Chance) => chance.of(WORDS)

export const ERRANDS: readonly Errand[] = [
  read('projects of staff', 4, 'admin', () => `/api/projects/?${page()}`),
  read('companies of staff', 3, 'admin', () => `/api/companies/?${page()}`),
  read(
    'search of companies',
    3,
    'admin',
    (_, chance) => `/api/companies/?${page({ q: word(chance) })}`,
  ),
  read(
    'search of files',
    3,
    'admin',
    (_, chance) => `/api/versioned-documents/search/?q=${word(chance)}`,
  ),
  read(
    'a project of staff',
    4,
    'admin',
    ({ projects }, chance) => `/api/project/${one(chance, projects)}/`,
  ),
  read(
    'a company of staff',
    3,
    'admin',
    ({ companies }, chance) => `/api/company/${one(chance, companies)}/`,
  ),
  read(
    'its history',
    1,
    'admin',
    ({ companies }, chance) => `/api/company/${one(chance, companies)}/history/`,
  ),
  read('documents of staff', 2, 'admin', () => `/api/admin-documents/?${page()}`),
  read('work', 2, 'admin', () => '/api/work/'),
  read('transfers of staff', 2, 'admin', () => `/api/funds/transfers/?${page()}`),
  read('projects of a seller', 5, 'seller', () => `/api/projects/?${page()}`),
  read(
    'a project of a seller',
    5,
    'seller',
    ({ projects }, chance) => `/api/project/${one(chance, projects)}/`,
  ),
  read(
    'its diligence',
    3,
    'seller',
    ({ projects }, chance) => `/api/project/${one(chance, projects)}/diligence/`,
  ),
  read(
    'its files',
    3,
    'seller',
    ({ projects }, chance) => `/api/project/${one(chance, projects)}/documents/`,
  ),
  read(
    'a file',
    4,
    'seller',
    ({ files }, chance) => `/api/versioned-document/${one(chance, files)}/file/`,
  ),
  read('notices', 4, 'seller2', () => `/api/notices/?${page()}`),
  read('tasks', 3, 'seller2', () => `/api/project-tasks/?${page()}`),
  read('transfers of a buyer', 5, 'investor', () => `/api/funds/transfers/?${page()}`),
  read(
    'a transfer',
    4,
    'investor',
    ({ transfers }, chance) => `/api/funds/transfer/${one(chance, transfers)}/`,
  ),
  read(
    'its portfolio',
    3,
    'investor',
    ({ transfers }, chance) => `/api/funds/transfer/${one(chance, transfers)}/portfolio/`,
  ),
  read(
    'its closing',
    3,
    'investor',
    ({ transfers }, chance) => `/api/funds/transfer/${one(chance, transfers)}/closing/`,
  ),
  read('reviews', 4, 'reviewer', () => `/api/review-requests/?${page()}`),
  read('reviews to read', 2, 'evaluator', () => `/api/review-requests/?${page()}`),
  read('what a guest sees', 2, 'guest', () => '/api/guest-access/'),
  read('who I am', 4, 'guest', () => '/api/active-user/'),
  read('readiness', 2, 'visitor', () => '/api/health/ready/'),
  {
    name: 'a change of a company',
    weight: 3,
    role: 'admin',
    sent: ({ companies }, chance) => ({
      method: 'PATCH',
      path: `/api/company/${one(chance, companies)}/`,
      headers: { 'idempotency-key': randomUUID() },
      body: { city: `City ${chance.between(1, 1_000_000)}` },
    }),
  },
  {
    name: 'a new company',
    weight: 0.5,
    role: 'admin',
    sent: () => ({
      method: 'POST',
      path: '/api/company/',
      headers: { 'idempotency-key': randomUUID() },
      body: { name: `Soaked ${randomUUID()}` },
    }),
  },
  { name: 'an upload', weight: 1, role: 'seller', sent: upload },
]

function upload({ projects }: Seen, chance: Chance): Sent {
  const boundary = `form-${randomUUID()}`
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`
  const lines = ['GROUND LEASE AGREEMENT', `Number ${randomUUID()}, between Lessor and Lessee.`]
  return {
    method: 'POST',
    path: '/api/versioned-documents/',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': randomUUID(),
    },
    body: Buffer.concat([
      Buffer.from(`${part('project_id')}\r\n${one(chance, projects)}\r\n`),
      Buffer.from(`${part('file', '; filename="soak.pdf"')}content-type: application/pdf\r\n\r\n`),
      paper(lines, chance.between(2_000, 60_000)),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** One in this many errands is a sign-in followed by a sign-out. */
export const SIGN_INS = 200

const TOTAL = ERRANDS.reduce((sum, { weight }) => sum + weight, 0)

/** Picks the next errand by weight. */
export function errandBy(chance: Chance): Errand {
  let left = chance.number() * TOTAL
  const found = ERRANDS.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return found ?? readiness
}

const readiness = read('readiness', 1, 'visitor', () => '/api/health/ready/')

/** What a user finds in the lists, to open from there. */
export async function lookAround(browser: Browser): Promise<Seen> {
  const idsOf = async (path: string) => {
    const answer = await browser.send({ method: 'GET', path })
    const rows = answer.status === 200 ? answer.json() : []
    return Array.isArray(rows) ? rows.map((row) => Number(fieldOf(row, 'id'))) : []
  }
  const projects = await idsOf(`/api/projects/?${page()}`)
  const [first = 0] = projects
  return {
    projects,
    companies: await idsOf(`/api/companies/?${page()}`),
    transfers: await idsOf(`/api/funds/transfers/?${page()}`),
    files: (await filesOf(browser, first)).slice(0, 50),
  }
}

/** IDs of a project's files that can be opened, wherever they appear in its response. */
async function filesOf(browser: Browser, project: number): Promise<number[]> {
  const { bytes } = await browser.send({
    method: 'GET',
    path: `/api/project/${project}/documents/`,
  })
  const ids = [...bytes.toString().matchAll(/"id":\s*(\d+)/g)].map(([, id]) => Number(id))
  const found: number[] = []
  for (const id of new Set(ids)) {
    const path = `/api/versioned-document/${id}/file/`
    if ((await browser.send({ method: 'GET', path })).status === 200) found.push(id)
    if (found.length === 20) break
  }
  return found
}
