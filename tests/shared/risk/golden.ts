/** Hashes of the results of each scenario, by the version of the engine that gave them. */
export const golden: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '1.0.0': {
    audit_wave: 'decb86e0d8f60c623b8d8d7dbe5993945efe4331b502a26cafca379180799ed8',
    base: '7fe0c33c93122f048ee90789b14304a6a292f4c46c9787b7810fe76b5b8a8164',
    foreign_entity_strict: '8c566d9aff3cf9713dff3b547554b02ad0236ab0adb3b24041289b5adc58caa9',
    hail_year: '0d2629aa0b95f6477adff6c6087e20c78c7bd71ad982eaa933d0cbc9cba0ba9b',
    investment_grade: 'd71ffcd6121bf40ab2b392847f3d1910515907fcee7e235d1eb4f6989fe7e197',
    lender_stress: 'e24d664f3e86838e92151bcf9d07280b6ae1de554c9acd428bcd527c0c923557',
    step_up_uninsured: '1c9ace090f422a17b0c1c0ed27b022c5582359f80192df1b0f9331e613086760',
    uninsured_non_rated: '3b994cfb74dbd57ee2dfd89556858fb6d7c37f3675ac86135d5573caa82dbe2b',
    wages_unproven: 'efdaf3591f15a932a785fd649517a9e7beece28991ccb4baaa31db31c2fb1f54',
    year_end_squeeze: '3b155c0553745f7a0e46a8893f8244ccf2a357051fa500856be3a1e5db9b83f9',
  },
}
