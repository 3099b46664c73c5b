// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AddFieldPage } from '#admin/resources/documents/fields/AddFieldPage.tsx'
import { FieldPage } from '#admin/resources/documents/fields/FieldPage.tsx'
import {
  type Answers,
  forgetRefusals,
  refusal,
  renderAdmin,
  rows,
  type Sent,
  stubNetwork,
} from '#tests/admin/render.tsx'
import { fill } from '#tests/shared/ui/fill.ts'
import { quietly } from '#tests/shared/ui/render.tsx'
import { fieldRecord } from './records.ts'

quietly()

const record = fieldRecord()
const writes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')

async function open(address: string, answers: Answers = {}) {
  const sent = stubNetwork({
    'GET /api/fields/': () => rows(record),
    'GET /api/document-questions/': () => ({ body: [], total: 2 }),
    ...answers,
  })
  const page = renderAdmin(
    <Routes>
      <Route path="/dashboard/fields/create" element={<AddFieldPage />} />
      <Route path="/dashboard/fields/:id" element={<FieldPage />} />
      <Route path="/" element={null} />
    </Routes>,
  )
  await page.router.navigate(address)
  await screen.findByLabelText('Label')
  return { sent, router: page.router }
}

const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const optionsOf = (label: string) =>
  [...screen.getByLabelText(label).querySelectorAll('option')].map(({ textContent }) => textContent)

describe('a new field', () => {
  it('gets its name from its label and is sent whole', async () => {
    const { sent, router } = await open('/dashboard/fields/create', {
      'POST /api/fields/': ({ body }) => ({ status: 201, body: { ...record, ...Object(body) } }),
    })
    await fill(screen.getByLabelText('Label'), 'Roof age')
    await choose('Category', 'Site control')
    await choose('Data type', 'Integer')
    await choose('Field type', 'Number of years')
    await press('Add field')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/fields/5'))
    expect(writes(sent).map(({ body }) => body)).toEqual([
      {
        field_name: 'roof_age',
        field_label: 'Roof age',
        level: 'project',
        data_type: 'integer',
        field_type: 'NUMBER_OF_YEARS',
        unit: 'number of years',
        category: 'site_control',
        options: null,
        audience: ['buyer', 'seller', 'frontdoor'],
        readonly: false,
        is_active: true,
        min: null,
        max: null,
        help: null,
      },
    ])
  })

  it('offers only combinations that are allowed', async () => {
    await open('/dashboard/fields/create')
    expect(screen.queryByLabelText('Unit')).toBeNull()
    await choose('Data type', 'Integer')
    expect(optionsOf('Field type')).toEqual([
      'Choose…',
      'Whole number',
      'Dollars',
      'Number of years',
    ])
    expect(optionsOf('Unit')).toEqual(['None', 'Year'])
    expect(screen.getByLabelText('Minimum value')).toBeTruthy()
    await choose('Data type', 'Select')
    expect(screen.queryByLabelText('Minimum value')).toBeNull()
    expect(screen.getByLabelText('Choice list')).toBeTruthy()
  })

  it('says what is missing and sends nothing', async () => {
    const { sent } = await open('/dashboard/fields/create')
    await press('Add field')
    expect(await screen.findByText('Check the highlighted fields')).toBeTruthy()
    expect(screen.getByText('Label: Enter a label')).toBeTruthy()
    expect(writes(sent)).toEqual([])
  })

  it('shows a refusal by the server at its input', async () => {
    await open('/dashboard/fields/create', {
      'POST /api/fields/': () =>
        refusal(409, 'already_exists', { field_name: 'This name is taken' }),
    })
    await fill(screen.getByLabelText('Label'), 'Roof age')
    await choose('Category', 'Site control')
    await press('Add field')
    expect(await screen.findByText('Name: This name is taken')).toBeTruthy()
    forgetRefusals()
  })
})

describe('an existing field', () => {
  it('sends only what changed, with the version that was read', async () => {
    let now = record
    const { sent } = await open('/dashboard/fields/5', {
      'GET /api/fields/': () => rows(now),
      'PATCH /api/field/5/': ({ body }) => {
        now = { ...record, ...Object(body), version: 4 }
        return { body: now }
      },
    })
    expect(screen.getByLabelText('Name')).toHaveProperty('disabled', true)
    expect(screen.getByLabelText('Data type')).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByLabelText('Active'))
    await press('Save')
    await waitFor(() => expect(writes(sent)).toHaveLength(1))
    expect(writes(sent)[0]).toMatchObject({ body: { is_active: false }, ifMatch: '"3"' })
    await waitFor(() => expect(screen.getByText('Retired')).toBeTruthy())
  })

  it('refuses a minimum above the maximum', async () => {
    const { sent } = await open('/dashboard/fields/5')
    await fill(screen.getByLabelText('Maximum value'), '5')
    await fill(screen.getByLabelText('Minimum value'), '9')
    await press('Save')
    expect((await screen.findAllByText(/Must be at least the minimum value/)).length).toBe(2)
    expect(writes(sent)).toEqual([])
  })

  it('links to the questions that fill it', async () => {
    await open('/dashboard/fields/5')
    const link = await screen.findByRole('link', { name: '2 document questions' })
    const address = new URL(link.getAttribute('href') ?? '', 'http://localhost')
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ field_id: 5 })
  })
})
