import { addDays } from '#shared/format/calendar.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/** What the scale benchmark requests, and the statements that one would write by hand for the same rows. */
export interface ScaleAsked {
  name: string
  path: string
  query: Record<string, string>
  /** Limit of p95, as a multiple of that with a tenth of the records or in milliseconds. */
  atMost: string
  floor: { key: string; statements: readonly { text: string; values: readonly unknown[] }[] } | null
}

const page = (filter: object, sort: readonly [string, string]) => ({
  filter: JSON.stringify(filter),
  range: '[0,24]',
  sort: JSON.stringify(sort),
})

const STAGES = ['onboarding', 'review']
const PROJECT = 'p.*, s.name as seller_name'
const FOUND = `(p.name ilike $1 or p.full_street_address ilike $1
  or p.seller_id in (select id from sellers where name ilike $1))`
const FILE = `d.*, f.size, f.mime_type, f.page_count, p.name as project_name, r.status, l.label as ai_label,
  l.confidence, (select count(*) from document_flags g where g.versioned_document_id = d.id
    and g.resolved_at is null) as open_flags`
const FILE_PARTS = `join document_versions v on v.versioned_document_id = d.id and v.number = d.current_number
  join files f on f.sha256 = v.sha256
  left join projects p on p.id = d.project_id
  left join processing_runs r on r.versioned_document_id = d.id and r.number = d.current_number
  left join ai_labels l on l.versioned_document_id = d.id and l.number = d.current_number`

export const SCALE_ASKED: readonly ScaleAsked[] = [
  {
    name: 'projects of two stages by credit',
    path: '/api/projects/',
    query: page({ stage: STAGES }, ['projected_itc_amount', 'DESC']),
    atMost: 'ratio 2.00',
    floor: {
      key: 'id',
      statements: [
        {
          text: `select ${PROJECT} from (select * from projects where stage = any($1)
            order by projected_itc_amount desc nulls last, id limit 25) p
            join sellers s on s.id = p.seller_id order by p.projected_itc_amount desc nulls last, p.id`,
          values: [STAGES],
        },
        {
          text: 'select count(*) from projects where stage = any($1)',
          values: [STAGES],
        },
      ],
    },
  },
  {
    name: 'projects by `q`',
    path: '/api/projects/',
    query: page({ q: '0421' }, ['name', 'ASC']),
    atMost: 'ratio 2.00',
    floor: {
      key: 'id',
      statements: [
        {
          text: `select ${PROJECT} from projects p join sellers s on s.id = p.seller_id where ${FOUND}
            order by p.name, p.id limit 25`,
          values: ['%0421%'],
        },
        { text: `select count(*) from projects p where ${FOUND}`, values: ['%0421%'] },
      ],
    },
  },
  {
    name: 'all documents, newest first',
    path: '/api/admin-documents/',
    query: page({}, ['id', 'DESC']),
    atMost: '',
    floor: {
      key: 'id',
      statements: [
        {
          text: `select ${FILE} from (select * from versioned_documents order by id desc limit 25) d
            ${FILE_PARTS} order by d.id desc`,
          values: [],
        },
        { text: 'select count(*) from versioned_documents', values: [] },
      ],
    },
  },
  {
    name: 'documents by `q`',
    path: '/api/admin-documents/',
    query: page({ q: '04213' }, ['name', 'ASC']),
    atMost: 'ratio 2.00',
    floor: {
      key: 'id',
      statements: [
        {
          text: `select ${FILE} from (select * from versioned_documents where name ilike $1
            order by name, id limit 25) d ${FILE_PARTS} order by d.name, d.id`,
          values: ['%04213%'],
        },
        {
          text: 'select count(*) from versioned_documents where name ilike $1',
          values: ['%04213%'],
        },
      ],
    },
  },
  {
    name: 'pages by their words',
    path: '/api/versioned-documents/search/',
    query: { q: 'liquidated damages' },
    atMost: 'ratio 2.00',
    floor: {
      key: 'versioned_document_id',
      statements: [
        {
          text: `select t.*, ts_headline('english', t.text, $1::tsquery) from (
              select d.id as versioned_document_id, d.name, d.label, p.name as project_name, x.number, x.text
              from page_texts x join document_versions v on v.sha256 = x.sha256
              join versioned_documents d on d.id = v.versioned_document_id and d.current_number = v.number
              left join projects p on p.id = d.project_id
              where x.search @@ $1::tsquery and not d.is_hidden
              order by ts_rank_cd(x.search, $1::tsquery) desc, d.id, x.number limit 50) t`,
          values: ["'liquid' & 'damag'"],
        },
      ],
    },
  },
  {
    name: 'diligence analytics of a quarter',
    path: '/api/project/diligence-analytics/',
    query: { from: '2026-09-01', to: '2026-11-30' },
    atMost: '500 ms',
    floor: null,
  },
  {
    name: 'analytics of reviews',
    path: '/api/review-request/analytics/',
    query: { from: '2026-09-01', to: '2026-11-30' },
    atMost: '500 ms',
    floor: null,
  },
  {
    name: 'figures of one project',
    path: '/api/project/project-specific-stats/',
    query: { project_id: '4711' },
    atMost: '500 ms',
    floor: null,
  },
  {
    name: 'figures of 1,000 projects',
    path: '/api/project/project-specific-stats/',
    query: {},
    atMost: '500 ms',
    floor: null,
  },
  {
    name: 'all work, by its due date',
    path: '/api/work/',
    query: page({}, ['due_date', 'ASC']),
    atMost: '500 ms',
    floor: null,
  },
  {
    name: 'key dates of the next 30 days',
    path: '/api/key-dates/',
    query: page(
      { due_on_gte: policyDay(new Date()), due_on_lte: addDays(policyDay(new Date()), 30) },
      ['due_on', 'ASC'],
    ),
    atMost: '100 ms',
    floor: null,
  },
  {
    name: 'key dates that are late or due',
    path: '/api/key-dates/',
    query: page({ state: ['late', 'due'] }, ['due_on', 'ASC']),
    atMost: '100 ms',
    floor: null,
  },
  {
    name: 'all key dates, by their day',
    path: '/api/key-dates/',
    query: page({}, ['due_on', 'ASC']),
    atMost: '100 ms',
    floor: null,
  },
  {
    name: 'documents that wait for staff',
    path: '/api/versioned-documents/todo/',
    query: page({}, ['id', 'ASC']),
    atMost: '500 ms',
    floor: null,
  },
]
