import { z } from 'zod'
import { partyRoles, taxClasses } from '#shared/entities/companies.ts'
import { orgEdgeClasses, orgNodeTypes } from '#shared/entities/org-charts.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { id, recordName } from '../common.ts'

const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'Use letters, digits, and hyphens')

const node = z.strictObject({
  /** Names it within the chart. */
  id: nodeId,
  company_id: id.nullable().default(null),
  name: recordName,
  type: z.enum(orgNodeTypes.values).nullable().default(null),
  roles: z.array(z.enum(partyRoles.values)).max(partyRoles.values.length).default([]),
  state: z.enum(usStates.values).nullable().default(null),
  tax_class: z.enum(taxClasses.values).nullable().default(null),
})

const edge = z.strictObject({
  parent: nodeId,
  child: nodeId,
  /** Of 100, to four decimals; null for a lease alone. */
  percent: z
    .number()
    .gt(0, 'Enter more than 0%')
    .max(100, 'Enter at most 100%')
    .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-4, {
      message: 'Use at most four decimals',
    })
    .nullable()
    .default(null),
  class: z.enum(orgEdgeClasses.values).nullable().default(null),
})

/** A whole chart as it is drawn: each node once, and edges between nodes that are in it. */
export const orgChartBody = z
  .strictObject({ nodes: z.array(node).max(200), edges: z.array(edge).max(600) })
  .superRefine(({ nodes, edges }, context) => {
    const problem = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path })
    const ids = new Set<string>()
    const companies = new Set<number>()
    for (const [index, { id: name, company_id }] of nodes.entries()) {
      if (ids.has(name)) problem('This id is used twice', 'nodes', index, 'id')
      ids.add(name)
      if (company_id === null) continue
      if (companies.has(company_id)) {
        problem('This company is already in the chart', 'nodes', index, 'company_id')
      }
      companies.add(company_id)
    }
    const ties = new Set<string>()
    for (const [index, { parent, child, percent, class: kind }] of edges.entries()) {
      for (const [key, end] of Object.entries({ parent, child })) {
        if (!ids.has(end)) problem('This company isn’t in the chart', 'edges', index, key)
      }
      const tie = `${parent} ${child} ${kind}`
      if (ties.has(tie)) problem('This share is already in the chart', 'edges', index, 'class')
      ties.add(tie)
      if ((kind === 'lease') !== (percent === null)) {
        problem(
          kind === 'lease' ? 'A lease has no share' : 'Enter the share',
          'edges',
          index,
          'percent',
        )
      }
    }
  })

/** A chart with what is wrong with it or missing; version 0 is one that nobody has saved yet. */
export const orgChartSchema = z.strictObject({
  nodes: z.array(node),
  edges: z.array(edge),
  problems: z.array(
    z.strictObject({
      code: z.string(),
      text: z.string(),
      node: z.string().optional(),
      /** Its place among the edges, from 0. */
      edge: z.int().min(0).optional(),
    }),
  ),
  version: z.int().min(0),
})
export type SavedOrgChart = z.infer<typeof orgChartSchema>
