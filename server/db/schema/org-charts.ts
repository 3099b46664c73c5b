import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import { id, record } from './columns.ts'
import { projects } from './projects.ts'

/**
 * The ownership chart of a project's companies. It is drawn, judged, and replaced as a whole, so that history shows
 * each version.
 */
export const orgCharts = pgTable(
  'org_charts',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    nodes: jsonb('nodes').$type<OrgChart['nodes']>().notNull(),
    edges: jsonb('edges').$type<OrgChart['edges']>().notNull(),
    ...record(),
  },
  (table) => [
    uniqueIndex('org_charts_project').on(table.project_id),
    // Finds the charts that a company is in.
    index('org_charts_nodes').using('gin', sql`${table.nodes} jsonb_path_ops`),
  ],
)
