import type { SanctionsList } from '#shared/entities/sanctions.ts'
import { on, told } from './planting.ts'

interface DemoList {
  readonly list: SanctionsList
  readonly day: string
  readonly files: Readonly<Record<string, string>>
}

/** Made-up lists in the formats of the public ones. Any resemblance to real people is unintended. */
export const sanctionsLists = told((): readonly DemoList[] => [
  {
    list: 'ofac_sdn',
    day: on('2026-03-02T14:00:00Z'),
    files: {
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
    },
  },
  {
    list: 'other',
    day: on('2026-03-09T14:00:00Z'),
    files: {
      'watchlist.csv': `id,name,kind,aliases,date_of_birth,country,program
W-1,Brightmoor Solar Brokers LLC,company,Brightmoor Energy Brokers,,US,Told by a lender
W-2,Orville Tannahill,person,O. J. Tannahill,1958,US,Convicted of fraud
`,
    },
  },
])
