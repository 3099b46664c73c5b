import { fieldOf } from './http.ts'
import type { NotedCompany } from './journal.ts'
import { once, type Person, persist, rest, unexpected, type Watch } from './person.ts'

/** Range of companies read at once. */
const PAGE = encodeURIComponent('[0,9]')

/** Creates companies and changes them, each write repeated until it is acknowledged. */
export async function writeCompanies(watch: Watch, person: Person): Promise<void> {
  for (let round = 0; await rest(watch, person.chance.between(50, 250)); round++) {
    const noted: NotedCompany = {
      name: `${person.name} ${round}`,
      id: null,
      city: null,
      acknowledged: false,
    }
    watch.journal.companies.push(noted)
    const made = await persist(watch, person, {
      method: 'POST',
      path: '/api/company/',
      body: { name: noted.name },
    })
    if (!made) continue
    const id = fieldOf(made.json(), 'id')
    if (made.status >= 300 || typeof id !== 'number') {
      unexpected(watch, 'A new company', made)
      continue
    }
    noted.id = id
    noted.acknowledged = true
    const city = `City ${round}`
    const changed = await persist(watch, person, {
      method: 'PATCH',
      path: `/api/company/${id}/`,
      headers: { 'if-match': '"1"' },
      body: { city },
    })
    if (changed?.status === 200) noted.city = city
    else if (changed) unexpected(watch, 'A changed company', changed)
  }
}

/** Reads lists, and what was just written: it must be there as soon as it was acknowledged. */
export async function readAround(watch: Watch, person: Person): Promise<void> {
  const { journal } = watch
  while (await rest(watch, person.chance.between(100, 300))) {
    await once(watch, person, { method: 'GET', path: `/api/companies/?range=${PAGE}` })
    await once(watch, person, { method: 'GET', path: '/api/funds/transfers/' })
    const company = journal.companies.findLast(({ acknowledged }) => acknowledged)
    if (company?.id) {
      const { id, name } = company
      const answer = await once(watch, person, { method: 'GET', path: `/api/company/${id}/` })
      if (answer && fieldOf(answer.json(), 'name') !== name) {
        journal.fault(`Company ${id} was acknowledged and reads otherwise: ${answer.status}`)
      }
    }
    const [file] = journal.newestFiles(person.chance.between(1, 20))
    if (!file) continue
    const path = `/api/versioned-document/${file.id}/file/`
    const answer = await once(watch, person, { method: 'GET', path })
    if (!answer) continue
    if (answer.status !== 200) unexpected(watch, 'A file that was acknowledged', answer)
    else if (!answer.bytes.equals(file.bytes)) journal.fault(`File ${file.id} has other bytes`)
  }
}
