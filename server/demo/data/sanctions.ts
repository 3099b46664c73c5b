import type { SanctionsList } from '#shared/entities/sanctions.ts'
import { on, told } from './planting.ts'

interface DemoList {
  readonly list: SanctionsList
  readonly day: string
  readonly files: Readonly<Record<string, string>>
}

/** The entry that the newest publication added. */
const ADDED = '90004'

const before = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(ADDED))
    .join('\n')

/** The lists that the parties of the demo's sales were screened against. */
export const earlierLists = told((): readonly DemoList[] => [
  {
    list: 'ofac_sdn',
    day: on('2024-02-05T14:00:00Z'),
    files: Object.fromEntries(
      Object.entries(newestPublication).map(([name, text]) => [name, before(text)]),
    ),
  },
  {
    list: 'other',
    day: on('2024-02-05T14:00:00Z'),
    files: {
      'watchlist.csv': `id,name,kind,aliases,date_of_birth,country,program
W-1,Brightmoor Solar Brokers LLC,company,Brightmoor Energy Brokers,,US,Told by a lender
W-2,Orville Tannahill,person,O. J. Tannahill,1958,US,Convicted of fraud
`,
    },
  },
])

/** The publication that the newest checks screen against. */
export const newestLists = told((): readonly DemoList[] => [
  { list: 'ofac_sdn', day: on('2026-11-09T14:00:00Z'), files: newestPublication },
])

/** Made up in the format of the public list. Any resemblance to real people is unintended. */
const newestPublication = {
  'sdn.csv': `90001,"KARAVAN OIL COMPANY","-0- ","DEMO","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","Organization made up for the demo."
90002,"ZAVERSKI, Anatol Borisovich","individual","DEMO","Director","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","DOB 12 Aug 1962; nationality Belarus; a.k.a. 'TOLYA'."
90003,"SEA LANTERN","vessel","DEMO","-0- ","DMO1","Crude Oil Tanker","-0- ","-0- ","Panama","KARAVAN OIL COMPANY","Vessel Year of Build 1999; Linked To: KARAVAN OIL COMPANY."
90004,"KESTREL INFRASTRUCTURE PARTNERS FZE","-0- ","DEMO","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- "
90005,"AL-DARWISH, Munir Yusuf","individual","DEMO","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","DOB circa 1971; alt. DOB 1969; citizen Syria."
90006,"PJSC ZAVOD TURBOSTAL","-0- ","DEMO","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- "
90007,"QUILLON MERCADO, Esteban","individual","DEMO","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","DOB Jan 1980; nationality Venezuela."
`,
  'alt.csv': `90001,1,"aka","KARAVAN NAFT","-0- "
90001,2,"fka","CARAVAN PETROLEUM TRADING HOUSE","-0- "
90002,3,"aka","ZAVERSKY, Anatoliy","-0- "
90002,4,"aka","ЗАВЕРСКИЙ, Анатолий","-0- "
90005,5,"aka","DARVISH, Mounir","-0- "
90006,6,"aka","TURBOSTAL STEEL WORKS JSC","-0- "
`,
  'add.csv': `90001,1,"14 Harbor Road","Bandar Demo","Iran","-0- "
90002,2,"-0- ","Minsk","Belarus","-0- "
90004,3,"Free Zone Office 8","Sharjah","United Arab Emirates","-0- "
90005,4,"-0- ","Latakia","Syria","-0- "
90006,5,"-0- ","Perm","Russia","-0- "
`,
}
