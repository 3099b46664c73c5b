import { projectStages } from '#shared/entities/projects.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { ENDED_STAGES } from '#shared/rules/projects/project-stages.ts'
import { type NoticeTable, SELLERS } from './facts.ts'

/** Projects: their stages, policy exemptions, and changes to locked facts. */
export interface ProjectNotices {
  stage_moved: { project: string; stage: string }
  project_shared: { project: string; sender: string }
  exemption_requested: { rule: string; project: string; reason: string }
  exemption_decided: { rule: string; project: string; decision: string; reason: string | null }
  deadline_ahead: { title: string; of: string; due_on: string; ahead: string; basis: string }
  report_finished: { report: string; project: string; outcome: 'ready' | 'failed' }
  change_requested: { fields: string; project: string; reason: string }
  change_decided: {
    fields: string
    project: string
    decision: 'accepted' | 'refused'
    note: string | null
    /** Whether the project also went back to review. */
    moved: boolean
  }
}

/** Labels of the stages in which a project is over; their title reads "was marked", not "is now in". */
const ENDED: ReadonlySet<string> = new Set(ENDED_STAGES.map(projectStages.label))

export const PROJECT_NOTICES: NoticeTable<ProjectNotices> = {
  stage_moved: {
    label: 'A project moves to another stage',
    group: 'projects',
    audience: SELLERS,
    about: ['project'],
    delivery: 'at_once',
    action: 'View project',
    words: ({ project, stage }) => ({
      title: ENDED.has(stage) ? `${project} was marked ${stage}` : `${project} is now in ${stage}`,
    }),
  },
  project_shared: {
    label: 'A colleague shares a project',
    group: 'projects',
    audience: SELLERS,
    about: ['project'],
    delivery: 'at_once',
    action: 'View project',
    words: ({ project, sender }) => ({
      title: `Shared with you: ${project}`,
      text: `${sender} would like you to look at this project.`,
    }),
  },
  deadline_ahead: {
    label: 'A deadline is 90, 30, or 7 days ahead',
    group: 'projects',
    audience: [...SELLERS, 'investor', 'admin'],
    about: ['project', 'transfer'],
    delivery: 'digest',
    action: 'View',
    words: ({ title, of, due_on, ahead, basis }) => ({
      title: `Due in ${ahead} for ${of}: ${title}`,
      text: `By ${formatDateLong(due_on)}. ${basis}`,
    }),
  },
  exemption_requested: {
    label: 'A colleague requests a policy exemption',
    group: 'projects',
    audience: ['admin'],
    about: ['exemption'],
    delivery: 'at_once',
    asks: true,
    action: 'Decide',
    words: ({ rule, project, reason }) => ({
      title: `Exemption requested for ${project}: ${rule}`,
      text: 'Approve or refuse it. Whoever requested it can’t approve it.',
      quote: reason,
    }),
  },
  exemption_decided: {
    label: 'An exemption that you requested is decided',
    group: 'projects',
    audience: ['admin'],
    about: ['exemption'],
    delivery: 'at_once',
    action: 'View exemption',
    words: ({ rule, project, decision, reason }) => ({
      title: `Exemption ${decision} for ${project}: ${rule}`,
      quote: reason,
    }),
  },
  report_finished: {
    label: 'A report that you asked for is ready, or failed',
    group: 'projects',
    audience: ['admin'],
    about: ['project'],
    delivery: 'inbox',
    action: 'View reports',
    words: ({ report, project, outcome }) =>
      outcome === 'ready'
        ? { title: `Ready for ${project}: ${report}` }
        : { title: `Couldn’t make for ${project}: ${report}`, text: 'Make the report again.' },
  },
  change_requested: {
    label: 'A seller requests a change',
    group: 'projects',
    audience: ['admin'],
    about: ['change'],
    delivery: 'at_once',
    asks: true,
    action: 'Accept or refuse',
    words: ({ fields, project, reason }) => ({
      title: `Change requested for ${project}: ${fields}`,
      text: 'These facts are locked, so the seller needs you to accept or refuse the change.',
      quote: reason,
    }),
  },
  change_decided: {
    label: 'A change you requested is decided',
    group: 'projects',
    audience: [...SELLERS, 'admin'],
    about: ['change'],
    delivery: 'at_once',
    action: 'View project',
    words: ({ fields, project, decision, note, moved }) => ({
      title: `Change ${decision} for ${project}: ${fields}`,
      text: moved
        ? 'The project is back in review because of the change.'
        : decision === 'accepted'
          ? 'The project now has the new value.'
          : 'The project stays as it was.',
      quote: note,
    }),
  },
}
