/** Name and version of this build, as the server's device list shows them. */
export const build = 'haodan-web 0.1.0';
