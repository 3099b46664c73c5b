import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { sanctionsNames, sanctionsVersions } from '#server/db/schema/sanctions.ts'
import { fillVersion } from '#server/features/companies/sanctions/fill.ts'
import { importSanctions } from '#server/features/companies/sanctions/import.ts'
import { refreshKeys } from '#server/features/companies/sanctions/refresh-keys.ts'
import { screenName } from '#server/features/companies/sanctions/screen.ts'
import { clearVersion } from '#server/features/companies/sanctions/switch.ts'
import type {
  SanctionsBadLine,
  SanctionsVersion,
} from '#shared/contract/schemas/companies/sanctions.ts'
import type { SanctionsList } from '#shared/entities/sanctions.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
})
afterAll(() => test.close())

const signal = new AbortController().signal
const urlOf = (id: number) => `/api/sanctions-version/${id}/`

const SDN = {
  'sdn.csv': `36,"AEROCARIBE AIRLINES OF NOWHERE","-0- ","DEMO","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- "
37,"MORENO QUINTANA, Rafael","individual","DEMO","Minister","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","DOB 12 Aug 1962; alt. DOB 1963; nationality Cuba; a.k.a. 'EL RAFA'."
38,"BLUE HERON","vessel","DEMO","-0- ","X1","Tanker","-0- ","-0- ","-0- ","-0- ","-0- "
`,
  'alt.csv': `36,1,"aka","AERO CARIBE","-0- "\n37,2,"aka","МОРЕНО, Рафаэль","-0- "\n`,
  'add.csv': `36,1,"1 Street","Town","Cuba","-0- "\n37,2,"-0- ","Havana","Cuba","-0- "\n\u001A`,
}

async function send(list: string, files: Readonly<Record<string, string>>) {
  const form = new FormData()
  form.set('list', list)
  for (const [name, text] of Object.entries(files)) form.append('file', new Blob([text]), name)
  return admin.post('/api/sanctions-version/', form)
}

/** Uploads a version and reads its files, as the job does. */
async function brought(
  list: SanctionsList,
  files: Readonly<Record<string, string>>,
): Promise<SanctionsVersion> {
  const { status, body } = await send(list, files)
  expect(status, JSON.stringify(body)).toBe(202)
  expect(body).toMatchObject({ list, state: 'reading', names: null })
  await importSanctions(test, { version_id: body.id }, { signal })
  return (await admin.get(urlOf(body.id))).body
}

const activate = (id: number, body = {}) => admin.post(`${urlOf(id)}activate/`, body)
const screen = (name: string, more = {}) =>
  admin.post('/api/sanctions-screen/', { name, kind: 'person', ...more })
const other = (rows: string) => ({ 'own.csv': `id,name,kind\n${rows}` })

describe('an OFAC list', () => {
  it('is read from its three tables and used for screening once it is active', async () => {
    const version = await brought('ofac_sdn', SDN)
    expect(version).toMatchObject({ state: 'ready', entries: 3, names: 6, bad_lines: 0 })
    expect((await screen('Rafael Moreno Quintana')).body.hits).toEqual([])
    const { status, body } = await activate(version.id)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ state: 'active' })
    const found = (
      await screen('Rafaël Moreno-Quintana', { date_of_birth: '1962-08-12', country: 'Cuba' })
    ).body
    expect(found.lists).toMatchObject([{ list: 'ofac_sdn', version_id: version.id }])
    expect(found.hits).toMatchObject([
      {
        list: 'ofac_sdn',
        entity_id: '37',
        name: 'MORENO QUINTANA, Rafael',
        matched_name: 'MORENO QUINTANA, Rafael',
        score: 1,
        reasons: ['Same words', 'Same date of birth', 'Same country'],
      },
    ])
    expect((await screen('Рафаэль Морено')).body.hits).toMatchObject([
      { entity_id: '37', matched_name: 'МОРЕНО, Рафаэль' },
    ])
    expect((await screen('Aerocaribe Ltd', { kind: 'entity' })).body.hits).toMatchObject([
      { entity_id: '36', matched_name: 'AERO CARIBE' },
    ])
    expect((await screen('Blue Heron', { kind: 'entity' })).body.hits).toHaveLength(1)
    expect((await screen('Blue Heron')).body.hits).toEqual([])
  })

  it('names each invalid line in each of its files', async () => {
    const version = await brought('ofac_consolidated', {
      'cons_prim.csv': `${SDN['sdn.csv']}39,"OPEN QUOTE,"-0- "\n36,${'"x",'.repeat(10)}"x"\nabc,${'"x",'.repeat(10)}"x"\n40,"-0- ",${'"-0- ",'.repeat(9)}"-0- "\n`,
      'cons_alt.csv': `${SDN['alt.csv']}99,1,"aka","NOBODY","-0- "\n`,
      'cons_add.csv': `${SDN['add.csv'].replace('\u001A', '')}98,1,"-0- ","-0- ","Cuba","-0- "\n36,2,"too","short"\n`,
    })
    expect(version).toMatchObject({ state: 'ready', entries: 3, names: 6, bad_lines: 7 })
    const { body, headers } = await admin.get(`${urlOf(version.id)}bad-lines/?range=[0,49]`)
    expect(headers['content-range']).toMatch(/\/7$/)
    const told = body.map((one: SanctionsBadLine) => [one.file_name, one.line, one.problem])
    expect(told).toEqual([
      ['cons_add.csv', 4, 'It has 4 columns, not 6'],
      ['cons_prim.csv', 4, 'A quotation mark isn’t closed'],
      ['cons_prim.csv', 5, 'Entry 36 is there already'],
      ['cons_prim.csv', 6, '“abc” isn’t the number of an entry'],
      ['cons_prim.csv', 7, 'There is no name with letters'],
      ['cons_alt.csv', 3, 'There is no entry 99'],
      ['cons_add.csv', 3, 'There is no entry 98'],
    ])
  })

  it('is refused with a reason unless all three files are uploaded', async () => {
    const version = await brought('ofac_sdn', { 'sdn.csv': SDN['sdn.csv'] })
    expect(version.state).toBe('failed')
    expect(version.reason).toMatch(/^Add the three files of the list/)
    expect((await activate(version.id)).status).toBe(409)
  })
})

describe('a version', () => {
  it('can be activated without its invalid lines, if that is confirmed', async () => {
    const rows = Array.from(
      { length: 2_500 },
      (_, index) => `${index},Person Number${index},person`,
    )
    rows[1_800] = '1800,"Person broken,person'
    const version = await brought('other', other(rows.join('\n')))
    expect(version).toMatchObject({ state: 'ready', names: 2_499, bad_lines: 1 })
    const { body: bad } = await admin.get(`${urlOf(version.id)}bad-lines/`)
    expect(bad).toMatchObject([
      { file_name: 'own.csv', line: 1_802, text: '1800,"Person broken,person' },
    ])
    const refused = await activate(version.id)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({
      skip_bad_lines: '1 line can’t be read. Say that it is left out.',
    })
    expect((await activate(version.id, { skip_bad_lines: true })).body.state).toBe('active')
  })

  it('names unreadable lines, and accepts names in Latin-1', async () => {
    const rows = [
      Buffer.from('1,Person One,person\n2,Per\0son,person\n3,'),
      Buffer.from('José Muñoz', 'latin1'),
      Buffer.from(',person\n4,Łukasz Wójcik,person\n5,'),
      Buffer.from('x'.repeat(200_000)),
      Buffer.from(`,person\n6,${' '.repeat(60_000)}Person "Six",person\n7,Person Seven,person`),
    ]
    const form = new FormData()
    form.set('list', 'other')
    form.append('file', new Blob([Buffer.from('id,name,kind\n'), ...rows]), 'own.csv')
    const { status, body } = await admin.post('/api/sanctions-version/', form)
    expect(status, JSON.stringify(body)).toBe(202)
    await importSanctions(test, { version_id: body.id }, { signal })
    expect((await admin.get(urlOf(body.id))).body).toMatchObject({ state: 'ready', bad_lines: 3 })
    const { body: bad } = await admin.get(`${urlOf(body.id)}bad-lines/`)
    expect(bad.map(({ line, problem }: SanctionsBadLine) => [line, problem])).toEqual([
      [3, 'It has unsupported characters'],
      [6, 'It is longer than 65,536 letters'],
      [7, 'A quotation mark isn’t closed'],
    ])
    const names = await test.db
      .select({ name: sanctionsNames.name })
      .from(sanctionsNames)
      .where(eq(sanctionsNames.version_id, body.id))
    expect(names.map(({ name }) => name)).toEqual([
      'Person One',
      'José Muñoz',
      'Łukasz Wójcik',
      'Person Seven',
    ])
  })

  it('replaces the active version at once, and the earlier one can be reactivated', async () => {
    const first = await brought('other', other('1,Ottilie Brandauer,person'))
    const second = await brought('other', other('1,Wendell Hargreaves,person'))
    await activate(first.id)
    const found = async (name: string) =>
      (await screenName(test.db, { name, kind: 'person' })).hits.length
    expect([await found('Ottilie Brandauer'), await found('Wendell Hargreaves')]).toEqual([1, 0])
    const switched = await activate(second.id)
    expect(switched.status).toBe(200)
    expect([await found('Ottilie Brandauer'), await found('Wendell Hargreaves')]).toEqual([0, 1])
    expect((await admin.get(urlOf(first.id))).body.state).toBe('superseded')
    expect((await activate(first.id)).body.state).toBe('active')
    expect([await found('Ottilie Brandauer'), await found('Wendell Hargreaves')]).toEqual([1, 0])
    expect((await admin.send('DELETE', urlOf(first.id))).status).toBe(409)
  })

  it('is searched for names that look like listed ones in another alphabet', async () => {
    const { id } = await brought('other', other('1,Hekta Pomek,person'))
    await activate(id)
    // Every letter is Cyrillic.
    const { hits } = await screenName(test.db, { name: 'НЕКТА РОМЕК', kind: 'person' })
    expect(hits.map(({ matched_name }) => matched_name)).toEqual(['Hekta Pomek'])
  })

  it('is not activated when it has changed in the meantime', async () => {
    const version = await brought('other', other('1,Gwendolyn Stark,person'))
    const stale = { headers: { 'if-match': '"1"' } }
    expect((await admin.post(`${urlOf(version.id)}activate/`, {}, stale)).status).toBe(412)
    expect((await admin.get(urlOf(version.id))).body.state).toBe('ready')
    const lists = (await screen('Gwendolyn Stark')).body.lists
    expect(lists.map(({ version_id }: { version_id: number }) => version_id)).not.toContain(
      version.id,
    )
  })

  it('loses its names when it is removed', async () => {
    const version = await brought('other', other('1,Horace Pemberton,person'))
    expect((await admin.send('DELETE', urlOf(version.id))).body.state).toBe('removed')
    await clearVersion(test.db, version.id)
    const names = test.db.select().from(sanctionsNames)
    expect(await names.where(eq(sanctionsNames.version_id, version.id))).toEqual([])
    expect((await activate(version.id)).status).toBe(409)
  })

  it('is read again when its job was killed halfway, and cannot be activated before', async () => {
    const { body } = await send(
      'other',
      other('1,Lucinda Ferreira,person\n2,Ignatius Boyle,person'),
    )
    await fillVersion(test.db, { id: body.id, list: 'other' }, [
      { name: 'own.csv', open: async () => [Buffer.from('name\nLucinda Ferreira')] },
    ])
    expect((await activate(body.id)).status).toBe(409)
    await importSanctions(test, { version_id: body.id }, { signal })
    expect((await admin.get(urlOf(body.id))).body).toMatchObject({ state: 'ready', names: 2 })
    const names = test.db.select().from(sanctionsNames)
    expect(await names.where(eq(sanctionsNames.version_id, body.id))).toHaveLength(2)
  })

  it('gets current keys when it was read by older rules', async () => {
    const version = await brought('other', other('1,Holub Import,company\n2,Quarry Lane,company'))
    const keys = () =>
      test.db
        .select({ keys: sanctionsNames.keys })
        .from(sanctionsNames)
        .where(eq(sanctionsNames.version_id, version.id))
        .orderBy(sanctionsNames.id)
    const today = await keys()
    await refreshKeys(test, signal)
    expect(await keys()).toEqual(today)
    await test.db
      .update(sanctionsNames)
      .set({ keys: [1, 2] })
      .where(eq(sanctionsNames.version_id, version.id))
    await refreshKeys(test, signal)
    expect(await keys()).toEqual(today)
  })

  it('can be active only once per list, which the database enforces', async () => {
    const values = { list: 'ofac_consolidated', state: 'active' } as const
    const insert = () =>
      test.db.transaction((tx) =>
        insertRecord(tx, systemWriter(TEST_NOW), sanctionsVersions, values),
      )
    await insert()
    await expect(insert()).rejects.toThrow()
  })
})

it.each([
  [{}, { list: 'Choose a list' }],
  [{ list: 'other' }, { file: 'Add the files of the list' }],
])('refuses an import of %o', async (fields, errors) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (!('list' in fields)) form.append('file', new Blob(['name\nA']), 'own.csv')
  const { status, body } = await admin.post('/api/sanctions-version/', form)
  expect([status, body.errors]).toEqual([400, errors])
})
