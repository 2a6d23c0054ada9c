import type { Page } from '@playwright/test';

/** Cuts the socket of a page, and keeps it cut until it is mended. */
export const cutSocket = async (page: Page) => {
  let isCut = false;
  let cut = () => {};
  await page.routeWebSocket(/\/wps\/realtime$/, (socket) => {
    if (isCut) return void socket.close({ code: 1011 });
    const server = socket.connectToServer();
    cut = () => {
      void server.close();
      void socket.close({ code: 1011 });
    };
  });
  return {
    cut: () => {
      isCut = true;
      cut();
    },
    mend: () => {
      isCut = false;
    },
  };
};
