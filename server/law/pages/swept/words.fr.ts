export const swept = { title: 'Main ramassée', story: '{seat} : la main a été ramassée sans avoir été couchée.' };
