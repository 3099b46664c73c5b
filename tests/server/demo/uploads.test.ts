import { describe, expect, it } from 'vitest'
import { sellers } from '#server/demo/data/accounts.ts'
import { daysBetween } from '#server/demo/data/days.ts'
import { deliberateFindings } from '#server/demo/data/deliberate.ts'
import { anchorDay } from '#server/demo/data/planting.ts'
import { projectKeys, projects } from '#server/demo/data/projects.ts'
import { slots } from '#server/demo/data/slots.ts'
import { files } from '#server/demo/data/uploads.ts'
import { userKeys, users } from '#server/demo/data/users.ts'
import { demoFiles } from '#server/demo/files/demo-files.ts'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import { slotState } from '#shared/rules/documents/documents.ts'

const ownerOf = ({ project, company }: { project: string | null; company: string | null }) =>
  project ?? company

function stateOf(slotKey: string) {
  const [owner, type] = slotKey.split('/')
  const inSlot = files().filter((file) => ownerOf(file) === owner && file.label === type)
  return slotState(
    inSlot.map((file) => ({ ...file, open_flags: file.flag ? 1 : 0, open_questions: 0 })),
  )
}

describe('demo uploads', () => {
  it('have unique keys', () => {
    expect(new Set(files().map(({ key }) => key)).size).toBe(files().length)
    expect(new Set(slots().map(({ key }) => key)).size).toBe(slots().length)
  })

  it('belong to either a project or a company', () => {
    for (const { project, company } of [...files(), ...slots()]) {
      expect([project, company].filter((owner) => owner !== null)).toHaveLength(1)
    }
  })

  it('have a slot for every label, of a type that their owner can have', () => {
    const keys = new Set(slots().map(({ key }) => key))
    for (const file of files()) {
      if (file.label !== null) expect(keys).toContain(`${ownerOf(file)}/${file.label}`)
    }
    for (const { document_type, project } of slots()) {
      const wrong = project === null ? 'project' : 'company'
      expect(documentTypeData[document_type].owner, document_type).not.toBe(wrong)
    }
  })

  it('were sent by users who may, before the anchor date and in order', () => {
    for (const { versions, project } of files()) {
      const times = versions.map(({ created_at }) => created_at)
      expect(times).toEqual(times.toSorted())
      expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => index + 1))
      for (const { uploaded_by, created_at } of versions) {
        expect(created_at < `${anchorDay()}T00:00:00Z`).toBe(true)
        const { seller, applied_for } = users()[uploaded_by]
        if (project) expect([seller, applied_for]).toContain(projects()[project].seller)
      }
    }
  })

  it('are not validated while they are flagged or unlabeled', () => {
    for (const { is_validated, flag, label, labelled_by } of files()) {
      if (flag !== null || label === null) expect(is_validated).toBe(false)
      expect(labelled_by === null).toBe(label === null)
    }
    expect(userKeys.filter((key) => users()[key].is_staff)).toContain(
      files().find(({ labelled_by }) => labelled_by)?.labelled_by,
    )
  })

  it('cover every slot state', () => {
    const states = new Set(slots().map(({ key }) => stateOf(key)))
    expect([...states].toSorted()).toEqual([
      'completed',
      'flagged',
      'missing',
      'other',
      'unstructured',
    ])
    expect(files().filter(({ label }) => label === null).length).toBeGreaterThan(8)
    expect(files().filter(({ versions }) => versions.length > 1).length).toBeGreaterThanOrEqual(2)
    expect(files().filter(({ is_hidden }) => is_hidden).length).toBeGreaterThan(0)
  })

  it('fill every required slot of projects that are ready to fund and of their sellers', () => {
    for (const key of projectKeys) {
      const { stage, seller } = projects()[key]
      if (!['funding_ready', 'settlement', 'monitoring', 'exited'].includes(stage)) continue
      const open = slots().filter(
        ({ key: slot, project, company, required }) =>
          (project === key || company === sellers[seller].company) &&
          required &&
          stateOf(slot) !== 'completed',
      )
      expect(open.map((slot) => slot.key)).toEqual([])
    }
  })

  it('have only known document types', () => {
    for (const { content } of files()) expect(documentTypes.has(content)).toBe(true)
  })
})

describe('deliberate findings', () => {
  const gaps = deliberateFindings.filter(({ kind }) => kind === 'gap')
  it.each(gaps)('$owner lacks its $document_type', ({ owner, document_type }) => {
    const key = `${owner}/${document_type}`
    expect(slots().find((slot) => slot.key === key)?.required).toBe(true)
    expect(stateOf(key)).toBe('missing')
    expect(files().some((file) => ownerOf(file) === owner && file.content === document_type)).toBe(
      false,
    )
  })

  const factsOf = (key: string) =>
    demoFiles()
      .find(({ file }) => file.key === key)
      ?.facts()

  it('one certificate of good standing is 100 days old, all others 34', () => {
    for (const { file, facts } of demoFiles()) {
      if (file.content !== 'certificate_of_good_standing') continue
      const age = daysBetween(String(facts().issue_date), anchorDay())
      expect(age).toBe(file.company === 'companyHalcyonRidge' ? 100 : 34)
    }
  })

  it('one property policy has expired', () => {
    const expired = demoFiles()
      .filter(({ file }) => file.content.endsWith('_insurance_certificate'))
      .filter(({ facts }) => String(facts().expiry) < anchorDay())
    expect(expired.map(({ file }) => file.key)).toEqual([
      'projectSolarOverlook/property_insurance_certificate',
    ])
  })

  it('one interconnection agreement allows less than the project’s capacity', () => {
    const short = demoFiles().filter(
      ({ file, facts }) =>
        file.content === 'interconnection_agreement' &&
        file.project !== null &&
        Number(facts().capacity) < projects()[file.project].installed_capacity_ac,
    )
    expect(short.map(({ file }) => file.key)).toEqual([
      'projectSolarCottonwood/interconnection_agreement',
    ])
  })

  it('one W-9 names a different company than the articles of incorporation', () => {
    const different = demoFiles().filter(({ file, facts }) => {
      if (file.content !== 'w9_form') return false
      const articles = factsOf(`${file.company}/articles_of_incorporation`)
      return articles?.entity_name !== facts().legal_name
    })
    expect(different.map(({ file }) => file.key)).toEqual(['companyCopperline/w9_form'])
  })
})
