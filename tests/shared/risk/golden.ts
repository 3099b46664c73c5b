interface Golden {
  /** Hashes of the results of each scenario. */
  readonly results: Readonly<Record<string, string>>
  /** Hashes of the analyses after a run, and numbers of projects with the trials used for each. */
  readonly besides: { tornado: string; insurance: string; trials: readonly (readonly number[])[] }
}

/** Outputs of the engine, by its version. */
export const golden: Readonly<Record<string, Golden>> = {
  '1.1.0': {
    results: {
      audit_wave: 'af8f41eab662996fe0e14cd39530252a57abd89327bc088617f8dd5328379826',
      base: 'f7eaded56e50dcad0b684279d5ce013552a8715a71471e6be7578fde010bea70',
      foreign_entity_strict: 'c9178a5db5c2f5045654c0c338ae4d8c92fe148ea11da46154e195830db6ad5f',
      hail_year: '6dcea0b9f2926d80eede85afb39eaa59a2e61b3939a8da4b39fef441dcd5d62b',
      investment_grade: '498aa465cfa237ffcdcaca30be118a3b788a12cff211cb2e90b7acdae20dd47a',
      lender_stress: 'dff5758060dce2474822bac8bada0be900e1a290befa427297c546bf81c389f0',
      step_up_uninsured: '10112340da4282efcce505357095d008d1b39a749242c227072bc25babdfd6d8',
      uninsured_non_rated: '1e794fd904c7ff758252a71c8d57eadc082225ba38ab45361643409e7aaa1efc',
      wages_unproven: '94ef993b9ecd25ecf0087552d1fe8c0ab8fb9290ceba4228e31683a9aca6d746',
      year_end_squeeze: 'c31ab9c9155c799aa1743c5702f9d395d22a75c4d0f07319d044dfcee52bf774',
    },
    besides: {
      tornado: '4621587d815f8a5a44978fe07e3227f1e0760ba8de837f05c22c8928f1858ff0',
      insurance: 'dd68a05527310e2c2a11e3da0bd0582fa1fb0019ea83d5bcecef2c73e12056e6',
      trials: [
        [1, 10000],
        [20, 10000],
        [21, 9000],
        [40, 5000],
        [100, 2000],
        [200, 1000],
      ],
    },
  },
}
